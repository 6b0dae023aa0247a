import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../tests/support/database.ts'
import { listenerName } from './cache/listener.ts'
import { loadConfig } from './config.ts'
import { checkConnections } from './connections-check.ts'

const { db, pool, url } = await createTestDatabase()
const name = new URL(url).pathname.slice(1)

async function check(env: NodeJS.ProcessEnv) {
  const lines: string[] = []
  await checkConnections(db, loadConfig({ DATABASE_URL: url, ...env }), (line) => lines.push(line))
  return lines
}

test('a database with room for all has nothing to be told', async () => {
  expect(await check({})).toEqual([])
})

test('a limit below what is configured is warned of, with the numbers', async () => {
  await pool.query(`ALTER DATABASE ${name} CONNECTION LIMIT 66`)
  expect(await check({ PROCESSES: '3', WORKER: 'off' })).toEqual([])
  expect(await check({ PROCESSES: '3' })).toEqual([
    'Warning: the database gives 66 connections, but 3 processes with 21 each and 1 workers with 4 each may want 67: raise max_connections, or lower PROCESSES',
  ])
})

test('instances that run already count too', async () => {
  await pool.query(`ALTER DATABASE ${name} CONNECTION LIMIT 66`)
  const other = new pg.Client({ connectionString: url, application_name: `${listenerName} 1` })
  await other.connect()
  onTestFinished(() => other.end())
  expect(await check({ PROCESSES: '2', WORKER: 'off' })).toEqual([])
  expect(await check({ PROCESSES: '3', WORKER: 'off' })).toEqual([expect.stringContaining('4 processes')])
})

test('the limit of the server itself counts', async () => {
  await pool.query(`ALTER DATABASE ${name} CONNECTION LIMIT -1`)
  const { rows } = await pool.query(`SELECT current_setting('max_connections')::int AS most`)
  const processes = Math.ceil(rows[0].most / 21)
  expect(await check({ PROCESSES: `${processes}` })).toEqual([
    expect.stringMatching(/^Warning: the database gives \d+ connections/),
  ])
})

test('the database that comes along is never too small for one process', async () => {
  await pool.query(`ALTER DATABASE ${name} CONNECTION LIMIT 5`)
  expect(await check({ DATABASE_URL: '' })).toEqual([])
})

test('public reads count when they come to the same server', async () => {
  await pool.query(`ALTER DATABASE ${name} CONNECTION LIMIT 66`)
  expect(await check({ PROCESSES: '3', WORKER: 'off', DATABASE_READ_URL: 'postgres://db2/jobs' })).toEqual([])
  expect(await check({ PROCESSES: '3', WORKER: 'off', DATABASE_READ_URL: url })).toEqual([
    expect.stringContaining('3 processes with 32 each'),
  ])
})
