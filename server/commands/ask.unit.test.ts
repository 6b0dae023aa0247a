import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { ask, askHidden } from './ask.ts'

function openTerminal() {
  const input = new PassThrough()
  const output = new PassThrough()
  return { input, output, shown: () => String(output.read() ?? '') }
}

test('a password is asked for, but what is typed is not shown', async () => {
  const { input, output, shown } = openTerminal()
  const answer = askHidden('Password: ', { input, output })
  input.write('lola-bahor\r')
  expect(await answer).toBe('lola-bahor')
  expect(shown()).toBe('Password: \n')
})

test('other answers are shown as they are typed', async () => {
  const { input, output, shown } = openTerminal()
  const answer = ask('Sure? ', { input, output })
  input.write('yes\r')
  expect(await answer).toBe('yes')
  expect(shown()).toMatch(/Sure\? .*yes/)
})

test.each([
  ['Ctrl-C', '\x03'],
  ['Ctrl-D', '\x04'],
])('%s is not an answer', async (_name, key) => {
  const { input, output } = openTerminal()
  const answer = askHidden('Password: ', { input, output })
  input.write(key)
  await expect(answer).rejects.toThrow('No answer was given')
})
