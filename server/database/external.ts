import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import type { Connection } from './pool.ts'
import { lendsSessions, lentSessions } from './pooler.ts'
import { refusalOf } from './refusals.ts'

const oldestVersion = 15
const startingUp = '57P03'
const patienceMs = 30_000

/** Checks that the product can use the server in DATABASE_URL. */
export async function reachExternal(databaseUrl: string): Promise<Connection> {
  const connection: Connection = { connectionString: databaseUrl }
  const client = await connect(connection)
  try {
    await refuseUnfit(client)
    await refuseLentSessions(client, connection)
  } finally {
    await client.end()
  }
  return connection
}

async function connect(connection: Connection): Promise<pg.Client> {
  for (const deadline = Date.now() + patienceMs; ; await sleep(250)) {
    const client = createClient(connection)
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (codeOf(error) === startingUp && Date.now() < deadline) continue
      throw new OperatorError(`DATABASE_URL: ${placeOf(client)} ${reasonOf(error, client)}`, { cause: error })
    }
  }
}

function createClient(connection: Connection): pg.Client {
  try {
    return new pg.Client({
      ...connection,
      connectionTimeoutMillis: 5_000,
      application_name: `mahalla-ish start ${process.pid}`,
    })
  } catch (error) {
    // Not the parser's message: it may contain the address with its password.
    throw new OperatorError('DATABASE_URL is not a valid PostgreSQL address', { cause: error })
  }
}

async function refuseUnfit(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; readonly: boolean }>(`
    SELECT current_setting('server_version_num')::int / 10000 AS version,
           current_setting('server_encoding') AS encoding,
           current_setting('transaction_read_only') = 'on' AS readonly`)
  const [server] = rows
  if (!server || server.version < oldestVersion)
    throw new OperatorError(
      `DATABASE_URL: ${placeOf(client)} is PostgreSQL ${server?.version}; ${oldestVersion} or newer is needed`,
    )
  if (server.encoding !== 'UTF8')
    throw new OperatorError(
      `DATABASE_URL: ${placeOf(client)} has the encoding ${server.encoding}; UTF8 is needed`,
    )
  if (server.readonly)
    throw new OperatorError(
      `DATABASE_URL: ${placeOf(client)} is read-only, a standby perhaps; name the primary`,
    )
}

async function refuseLentSessions(client: pg.Client, connection: Connection): Promise<void> {
  const other = await connect(connection)
  try {
    if (await lendsSessions(client, other))
      throw new OperatorError(`DATABASE_URL: ${placeOf(client)} ${lentSessions}`)
  } finally {
    await other.end()
  }
}

const placeOf = (client: pg.Client) =>
  client.host.startsWith('/')
    ? `${client.host}/${client.database}`
    : `${client.host}:${client.port}/${client.database}`

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

function reasonOf(error: unknown, client: pg.Client): string {
  const reason = refusalOf(error) ?? `is not reachable: ${messageOf(error)}`
  return reason.replace('the user', `the user ${client.user}`)
}

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
