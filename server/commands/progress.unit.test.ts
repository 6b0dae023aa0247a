import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { createProgress } from './progress.ts'

function watch({ isTTY, total }: { isTTY: boolean; total: number }) {
  let written = ''
  const progress = createProgress({ isTTY, write: (text) => (written += text) })
  for (let done = 0; done <= total; done += total / 40) progress({ done, total })
  return stripVTControlCharacters(written)
}

test('a log gets a line for every 10 %', () => {
  const lines = watch({ isTTY: false, total: 100_000 }).trimEnd().split('\n')
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('10 %  10 000 / 100 000')
  expect(lines[9]).toBe('100 %  100 000 / 100 000')
})

test('a terminal gets one moving bar and a newline at the end', () => {
  const written = watch({ isTTY: true, total: 100_000 })
  expect(written.split('\r')).toHaveLength(42)
  expect(written).toMatch(/█{30} 100 % {2}100 000 \/ 100 000\n$/)
  expect(written.match(/\n/g)).toHaveLength(1)
})

test('small work shows no progress', () => {
  expect(watch({ isTTY: true, total: 400 })).toBe('')
})
