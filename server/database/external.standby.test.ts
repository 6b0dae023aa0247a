import { createServer } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase } from '../../tests/support/database.ts'
import { listenAs, playServer, portOf, refusing, row, welcome } from '../../tests/support/foreign-server.ts'
import { OperatorError } from '../operator-error.ts'
import { reachStandby } from './external.ts'
import { lendsSessions, lentSessions } from './pooler.ts'

const { pool, url } = await createTestDatabase()

async function reach(readUrl: string) {
  const warnings: string[] = []
  const connection = await reachStandby(readUrl, { primary: pool, warn: (line) => warnings.push(line) })
  return { connection, warnings }
}

const refusal = (text: string) => new OperatorError(`DATABASE_READ_URL: ${text}`)
const addressOf = (port: number) => `postgres://ali:secret@127.0.0.1:${port}/jobs`

test('SECURITY 101: a database that is not the one of DATABASE_URL is refused', async () => {
  const other = await createEmptyDatabase()
  await expect(reach(other.url)).rejects.toThrow(
    / is another database than DATABASE_URL; name a standby of it$/,
  )
})

test('SECURITY 101: the same database is taken, also by a role without any rights', async () => {
  expect(await reach(url)).toEqual({ connection: { connectionString: url }, warnings: [] })
  const { rows } = await pool.query(
    `SELECT has_function_privilege('public', 'pg_control_system()', 'execute') AS may`,
  )
  expect(rows).toEqual([{ may: true }])
})

test('SECURITY 101: a pooler that lends sessions is refused', async () => {
  const { rows } = await pool.query(`
    SELECT (SELECT system_identifier FROM pg_control_system()) || ' ' || oid AS identity
    FROM pg_database WHERE datname = current_database()`)
  const session = (number: string) => row([['session', 23, number]])
  const port = await playServer((connection) =>
    connection === 0
      ? [welcome, row([['identity', 25, rows[0].identity]]), session('1'), session('2')]
      : [welcome],
  )
  await expect(reach(addressOf(port))).rejects.toThrow(refusal(`127.0.0.1:${port}/jobs ${lentSessions}`))
})

test('SECURITY 101: two standbys behind one address that give the same number to a session are no pooler', async () => {
  await pool.query(`
    CREATE SCHEMA twins;
    CREATE FUNCTION twins.pg_backend_pid() RETURNS int LANGUAGE sql AS 'SELECT 77';
    CREATE VIEW twins.pg_stat_activity AS
      SELECT 77 AS pid, backend_start FROM pg_catalog.pg_stat_activity WHERE pid = pg_catalog.pg_backend_pid()`)
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, options: '-c search_path=twins,pg_catalog' })
    onTestFinished(() => client.end())
    await client.connect()
    return client
  }
  const one = await connect()
  expect((await one.query('SELECT pg_backend_pid()')).rows).toEqual([{ pg_backend_pid: 77 }])
  expect(await lendsSessions(one, await connect())).toBe(false)
  expect(await lendsSessions(one, one)).toBe(true)
})

test('SECURITY 101: a wrong password is refused, and not shown', async () => {
  const port = await listenAs([refusing('28P01', 'password authentication failed')])
  await expect(reach(addressOf(port))).rejects.toThrow(
    refusal(`127.0.0.1:${port}/jobs refuses the user ali or its password`),
  )
})

test('SECURITY 101: a standby that is away does not stop the start; it is told', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  const port = await portOf(closed)
  closed.close()
  const { warnings } = await reach(addressOf(port))
  expect(warnings).toEqual([
    `Warning: DATABASE_READ_URL: 127.0.0.1:${port}/jobs is not reachable: no server listens there: public reads come from the primary until it is back`,
  ])
})
