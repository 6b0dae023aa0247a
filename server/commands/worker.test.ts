import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../../tests/support/database.ts'

const program = join(import.meta.dirname, 'worker.ts')

test('SECURITY 103: a worker alone outlives a database that is away, and goes on when it is back', async () => {
  const { url } = await createEmptyDatabase()
  const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env
  const child = spawn(process.execPath, [program], {
    env: { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, DATABASE_URL: url },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exit = once(child, 'exit')
  await once(child.stdout, 'data')
  const name = new URL(url).pathname.slice(1)
  const server = new pg.Client({ connectionString: inject('testServer').url })
  await server.connect()
  onTestFinished(() => server.end())
  const sessions = async () =>
    (
      await server.query(
        `SELECT FROM pg_stat_activity WHERE datname = $1 AND application_name ~ ' worker '`,
        [name],
      )
    ).rowCount
  await expect.poll(sessions).toBeGreaterThan(0)
  let printed = ''
  child.stdout.on('data', (bytes) => {
    printed += String(bytes)
  })
  await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  // Before it, a task that was at work may say that it failed.
  await expect.poll(() => printed).toContain('the worker lost the database and tries again')
  await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
  await expect.poll(sessions).toBeGreaterThan(0)
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
})
