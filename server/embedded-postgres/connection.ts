import { closeSync, constants, openSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { summarizeOutput } from './file-fault.ts'
import { role, socketPort } from './settings.ts'

const database = 'mahalla_ish'
/** The kernel's limit for a socket path, without the final zero byte. */
const longestSocketPath = 107
/** Errors while a server starts, stops, or still closes the sessions of a killed product. */
const notReadyCodes = new Set(['57P03', '53300', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET'])
const unknownDatabase = '3D000'

/** How to connect to the server in this folder. A path too long for a socket goes through an open file handle. */
export function reachFolder(folder: string): { connection: pg.ClientConfig; close: () => void } {
  const isShort = Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestSocketPath
  const handle = isShort ? undefined : openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY)
  const host = handle === undefined ? folder : `/proc/self/fd/${handle}`
  // All options are set, so PG… variables of the environment have no effect.
  const connection = { host, port: socketPort, user: role, database, ssl: false }
  return { connection, close: () => handle !== undefined && closeSync(handle) }
}

/** False while the server starts or stops, or the machine stands still. */
export async function answers(connection: pg.ClientConfig, connectMs = 5_000): Promise<boolean> {
  try {
    const config = { ...connection, database: 'postgres', connectionTimeoutMillis: connectMs }
    await withClient(config, async () => {})
    return true
  } catch (error) {
    if (notReadyCodes.has(codeOf(error)) || isTooLate(error)) return false
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(`PostgreSQL at ${connection.host} cannot be used: ${reason}`, { cause: error })
  }
}

/** initdb does not create the product's database. */
export async function ensureDatabase(connection: pg.ClientConfig): Promise<void> {
  try {
    await withClient(connection, async () => {})
  } catch (error) {
    if (codeOf(error) !== unknownDatabase) throw asRefusal(error, connection)
    await withClient({ ...connection, database: 'postgres' }, (client) =>
      client.query(`CREATE DATABASE ${database}`),
    ).catch((fault: unknown) => {
      throw asRefusal(fault, connection)
    })
  }
}

function asRefusal(error: unknown, { host }: pg.ClientConfig): OperatorError {
  const reason = error instanceof Error ? error.message : String(error)
  return new OperatorError(`The database could not be made in ${host}: ${summarizeOutput(reason)}`, {
    cause: error,
  })
}

async function withClient(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionTimeoutMillis: 60_000, ...connection })
  client.on('error', () => {})
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
/** The words of `pg`, which gives this fault no code. */
const isTooLate = (error: unknown) => error instanceof Error && error.message === 'timeout expired'
