import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { isDatabaseAway } from './faults.ts'
import type { Connection } from './pool.ts'
import { lendsSessions, lentSessions } from './pooler.ts'
import { refusalOf } from './refusals.ts'

const oldestVersion = 15
const startingUp = '57P03'
const patienceMs = 30_000

type Variable = 'DATABASE_URL' | 'DATABASE_READ_URL'

/** Checks that the product can use the server in DATABASE_URL. */
export async function reachExternal(databaseUrl: string): Promise<Connection> {
  const connection: Connection = { connectionString: databaseUrl }
  const client = await connect(connection, { variable: 'DATABASE_URL', patience: patienceMs })
  try {
    await refuseUnfit(client)
    await refuseLentSessions(client, connection, 'DATABASE_URL')
  } finally {
    await client.end()
  }
  return connection
}

/**
 * Checks that the server in DATABASE_READ_URL has the same database. One that is away may be back later, so it is only
 * warned of.
 */
export async function reachStandby(
  readUrl: string,
  { primary, warn }: { primary: pg.Pool; warn: (line: string) => void },
): Promise<Connection> {
  const connection: Connection = { connectionString: readUrl }
  try {
    const client = await connect(connection, { variable: 'DATABASE_READ_URL', patience: 0 })
    try {
      if ((await identityOf(client)) !== (await identityOf(primary)))
        throw new OperatorError(
          `DATABASE_READ_URL: ${placeOf(client)} is another database than DATABASE_URL; name a standby of it`,
        )
      await refuseLentSessions(client, connection, 'DATABASE_READ_URL')
    } finally {
      await client.end()
    }
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    warn(`Warning: ${(error as Error).message}: public reads come from the primary until it is back`)
  }
  return connection
}

/** The same for a server and its standbys. */
async function identityOf(client: pg.Client | pg.Pool): Promise<string | undefined> {
  const { rows } = await client.query<{ identity: string }>(`
    SELECT (SELECT system_identifier FROM pg_control_system()) || ' ' || oid AS identity
    FROM pg_database WHERE datname = current_database()`)
  return rows[0]?.identity
}

interface Reaching {
  variable: Variable
  /** Milliseconds, for a server that is starting. */
  patience: number
}

async function connect(connection: Connection, { variable, patience }: Reaching): Promise<pg.Client> {
  for (const deadline = Date.now() + patience; ; await sleep(250)) {
    const client = createClient(connection, variable)
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (codeOf(error) === startingUp && Date.now() < deadline) continue
      throw new OperatorError(`${variable}: ${placeOf(client)} ${reasonOf(error, client)}`, { cause: error })
    }
  }
}

function createClient(connection: Connection, variable: Variable): pg.Client {
  try {
    return new pg.Client({
      ...connection,
      connectionTimeoutMillis: 5_000,
      application_name: `mahalla-ish start ${process.pid}`,
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && 'path' in error)
      throw new OperatorError(`${variable}: the file ${error.path} cannot be read (${error.code})`, {
        cause: error,
      })
    // Not the parser's message: it may contain the address with its password.
    throw new OperatorError(`${variable} is not a valid PostgreSQL address`, { cause: error })
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

async function refuseLentSessions(client: pg.Client, connection: Connection, variable: Variable) {
  const other = await connect(connection, { variable, patience: 0 })
  try {
    if (await lendsSessions(client, other))
      throw new OperatorError(`${variable}: ${placeOf(client)} ${lentSessions}`)
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
