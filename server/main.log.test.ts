import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../tests/support/database.ts'

/** Where strangers come. */
const production = { PUBLIC_URL: 'https://ish.example', PORT: '0' }

function launch(program: string, env: NodeJS.ProcessEnv, args: string[] = []) {
  const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env
  const child = spawn(process.execPath, [...args, join(import.meta.dirname, program)], {
    env: { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'close')
  let written = ''
  const said = (words: string) =>
    new Promise<void>((resolve) => {
      for (const output of [child.stdout, child.stderr])
        output.on('data', (part) => {
          written += part
          if (written.includes(words)) resolve()
        })
    })
  return {
    /** Stops it once it has said this. */
    async stopAfter(words: string) {
      await Promise.race([said(words), ended])
      child.kill('SIGTERM')
      await ended
      return linesOf(written)
    },
    async end() {
      const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), ended])
      return stdout + stderr
    },
  }
}

const linesOf = (written: string) =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line): { level: number; msg: string } => JSON.parse(line))

test('SECURITY 93: in production every line from start to stop is JSON, of several processes and of Node too', async () => {
  const { url } = await createEmptyDatabase()
  // As Node and packages warn of what is outdated.
  const warning = `data:text/javascript,process.emitWarning('this%20is%20outdated')`
  const env = { ...production, DATABASE_URL: url, PROCESSES: '2' }
  const lines = await launch('main.ts', env, ['--import', warning]).stopAfter('Data: ')
  const messages = lines.map(({ msg }) => msg)
  expect(messages).toContain('this is outdated')
  expect(messages).toContainEqual(expect.stringMatching(/^Warning: the CONTACT_… lines/))
  expect(messages).toContain('Mahalla Ish: https://ish.example')
})

test('SECURITY 93: the worker speaks JSON too', async () => {
  const { url } = await createEmptyDatabase()
  const lines = await launch('commands/worker.ts', { ...production, DATABASE_URL: url }).stopAfter(
    'the worker runs',
  )
  expect(lines).toEqual([
    expect.objectContaining({ level: 30, version: expect.any(String), commit: expect.any(String) }),
  ])
})

test.each([
  ['main.ts', { PORT: 'many' }, /^Wrong configuration: PORT/],
  ['commands/worker.ts', { PORT: 'many' }, /^Wrong configuration: PORT/],
  ['main.ts', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /is not reachable/],
])('SECURITY 93: why %s cannot start is one JSON line', async (program, env, reason) => {
  const lines = linesOf(await launch(program, { ...production, ...env }).end())
  expect(lines).toEqual([expect.objectContaining({ level: 60, msg: expect.stringMatching(reason) })])
})

test('LOG_FORMAT decides otherwise', async () => {
  const json = await launch('main.ts', { LOG_FORMAT: 'json', PORT: 'many' }).end()
  expect(linesOf(json)).toHaveLength(1)
  const words = await launch('main.ts', { ...production, LOG_FORMAT: 'text', PORT: 'many' }).end()
  expect(words).toMatch(/^Wrong configuration: PORT/)
})
