import { createServer } from 'node:net'
import { expect, inject, test } from 'vitest'
import { createEmptyDatabase } from '../../tests/support/database.ts'
import { listenAs, playServer, portOf, refusing, row, welcome } from '../../tests/support/foreign-server.ts'
import { withDatabase } from '../../tests/support/test-server.ts'
import { OperatorError } from '../operator-error.ts'
import { reachExternal } from './external.ts'
import { openDatabase } from './open.ts'
import { createPool } from './pool.ts'
import { lentSessions } from './pooler.ts'

const serverOf = (version: string) =>
  row([
    ['version', 23, version],
    ['encoding', 25, 'UTF8'],
    ['readonly', 16, 'f'],
  ])

const session = (number: string) => row([['session', 23, number]])

const refusal = (text: string) => new OperatorError(`DATABASE_URL: ${text}`)

test('the server in DATABASE_URL is used, and no data directory is created', async () => {
  const { url } = await createEmptyDatabase()
  const database = await openDatabase({ databaseUrl: url, dataDir: '/sys/never' })
  expect(database).toMatchObject({ embedded: false, folder: undefined, fresh: true })
  expect((await database.pool.query('SELECT count(*)::int FROM users')).rows).toEqual([{ count: 0 }])
  await database.close()
})

test('an address without a server is refused', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  const port = await portOf(closed)
  closed.close()
  await expect(reachExternal(`postgres://ali:secret@127.0.0.1:${port}/jobs`)).rejects.toThrow(
    refusal(`127.0.0.1:${port}/jobs is not reachable: no server listens there`),
  )
})

test('a host that does not exist is refused', async () => {
  await expect(reachExternal('postgres://ali:secret@nowhere.invalid/jobs')).rejects.toThrow(
    refusal('nowhere.invalid:5432/jobs is not reachable: the host name is unknown'),
  )
})

test('an invalid address is refused, and its password is not shown', async () => {
  await expect(reachExternal('postgres://ali:secret%@[::1/jobs')).rejects.toThrow(
    new OperatorError('DATABASE_URL is not a valid PostgreSQL address'),
  )
})

test('a database that does not exist is refused', async () => {
  await expect(reachExternal(withDatabase(inject('testServer').url, 'no_such'))).rejects.toThrow(
    /\/no_such does not exist on this server$/,
  )
})

test('a read-only database is refused', async () => {
  const { url } = await createEmptyDatabase()
  const readonly = new URL(url)
  readonly.searchParams.set('options', '-c default_transaction_read_only=on')
  await expect(reachExternal(readonly.href)).rejects.toThrow(
    /is read-only, a standby perhaps; name the primary$/,
  )
})

test('a wrong password is refused, and not shown', async () => {
  const port = await listenAs([refusing('28P01', 'password authentication failed')])
  await expect(reachExternal(`postgres://ali:secret@127.0.0.1:${port}/jobs`)).rejects.toThrow(
    refusal(`127.0.0.1:${port}/jobs refuses the user ali or its password`),
  )
})

test('a server that does not let this machine in says where to look', async () => {
  const port = await listenAs([refusing('28000', 'no pg_hba.conf entry for host "10.0.0.12"')])
  await expect(reachExternal(`postgres://ali:secret@127.0.0.1:${port}/jobs`)).rejects.toThrow(
    refusal(`127.0.0.1:${port}/jobs refuses the user ali from this machine: see pg_hba.conf there`),
  )
})

test.each([
  ['no more connections allowed (max_client_conn)', 'with no free connection (max_client_conn)'],
  ['pgbouncer cannot connect to server', 'and the server behind it does not answer'],
  [
    'server login has been failing, try again later (server_login_retry)',
    'and the server behind it does not answer',
  ],
  ['query_wait_timeout', 'and the server behind it does not answer'],
  ['database "jobs" is disabled', 'which is paused or stopping'],
  ['no such database: jobs', 'without a database of that name'],
  [
    'unsupported startup parameter: search_path',
    'which refuses the setting search_path: leave it out of DATABASE_URL, or name it in ignore_startup_parameters',
  ],
])('SECURITY 48: a refusal of PgBouncer is one line: %s', async (words, reason) => {
  const port = await listenAs([refusing('08P01', words)])
  const place = `127.0.0.1:${port}/jobs is PgBouncer`
  await expect(reachExternal(`postgres://ali:secret@127.0.0.1:${port}/jobs`)).rejects.toThrow(
    new RegExp(`^DATABASE_URL: ${place}[, ]+${reason.replace(/[()]/g, '.')}$`),
  )
})

test('a server older than PostgreSQL 15 is refused', async () => {
  const port = await listenAs(welcome, serverOf('14'))
  await expect(reachExternal(`postgres://ali:secret@127.0.0.1:${port}/jobs`)).rejects.toThrow(
    refusal(`127.0.0.1:${port}/jobs is PostgreSQL 14; 15 or newer is needed`),
  )
})

test.each([
  ['the same one to two clients', ['1', '1'], ['1', '1']],
  ['another one to the same client', ['1', '2'], []],
  ['another one to the same client, while a second one has a transaction', ['1', '1', '3'], ['2', '2']],
])('SECURITY 96: a pooler that lends sessions by the transaction is refused: %s', async (_, ...sessions) => {
  const port = await playServer((connection) => [
    welcome,
    ...(connection === 0 ? [serverOf('18')] : []),
    ...(sessions[connection] ?? []).map(session),
  ])
  await expect(reachExternal(`postgres://ali:secret@127.0.0.1:${port}/jobs`)).rejects.toThrow(
    refusal(`127.0.0.1:${port}/jobs ${lentSessions}`),
  )
})

test('SECURITY 96: a pooler that lends sessions by the statement is refused', async () => {
  const port = await playServer((connection) =>
    connection === 0
      ? [welcome, serverOf('18'), session('1'), session('1')]
      : [welcome, [refusing('08P01', 'transaction blocks not allowed in statement pooling mode')]],
  )
  const databaseUrl = `postgres://ali:secret@127.0.0.1:${port}/jobs`
  await expect(openDatabase({ databaseUrl, dataDir: '/sys/never' })).rejects.toThrow(
    new OperatorError(`The database ${lentSessions}`),
  )
})

test('SECURITY 48: a pooler that takes the first connections and refuses the next is one line', async () => {
  const keeping = (number: string) => Array.from({ length: 12 }, () => session(number))
  const port = await playServer((connection) => {
    if (connection === 0) return [welcome, serverOf('18'), ...keeping('1')]
    if (connection === 1) return [welcome, ...keeping('2')]
    return [[refusing('08P01', 'no more connections allowed (max_client_conn)')]]
  })
  const databaseUrl = `postgres://ali:secret@127.0.0.1:${port}/jobs`
  await expect(openDatabase({ databaseUrl, dataDir: '/sys/never' })).rejects.toThrow(
    new OperatorError('The database is PgBouncer, with no free connection (max_client_conn)'),
  )
})

test('SECURITY 48: a session begins with nothing that PgBouncer refuses', async () => {
  const heard: Buffer[] = []
  const port = await playServer(() => [welcome, [refusing('57P01', 'enough')]], heard)
  const pool = createPool({ connectionString: `postgres://ali@127.0.0.1:${port}/jobs` }, () => {})
  await expect(pool.query('SELECT 1')).rejects.toThrow()
  await pool.end()
  const [first] = heard
  const names = first
    ?.toString('latin1', 8)
    .split('\0')
    .filter((_, index) => index % 2 === 0)
  expect(names?.filter(Boolean).toSorted()).toEqual([
    'application_name',
    'client_encoding',
    'database',
    'user',
  ])
})

test('a certificate that is not there is one line that names it', async () => {
  const address = 'postgres://ali:sirli@127.0.0.1/ish?sslmode=verify-full&sslrootcert=/nowhere/db.pem'
  await expect(reachExternal(address)).rejects.toThrow(
    new OperatorError('DATABASE_URL: the file /nowhere/db.pem cannot be read (ENOENT)'),
  )
})
