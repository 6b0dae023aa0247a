import { closeSync, constants, openSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { gistOf } from './file-fault.ts'
import { role, socketPort } from './settings.ts'

const database = 'mahalla_ish'
/** The kernel's limit for the path of a socket, without the closing zero. */
const longestSocketPath = 107
/** What a server answers, or fails to, while it starts, stops or sheds the sessions of a killed product. */
const notYet = new Set(['57P03', '53300', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET'])
const unknownDatabase = '3D000'

/** How to reach the server in this folder. A path too long for a socket is walked through an open file. */
export function reachFolder(folder: string): { connection: pg.ClientConfig; close: () => void } {
  const isShort = Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestSocketPath
  const handle = isShort ? undefined : openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY)
  const host = handle === undefined ? folder : `/proc/self/fd/${handle}`
  // Said in full, so that no PG… variable of the environment has a say.
  const connection = { host, port: socketPort, user: role, database, ssl: false }
  return { connection, close: () => handle !== undefined && closeSync(handle) }
}

/** Whether a server answers; false while it starts or stops. */
export async function answers(connection: pg.ClientConfig): Promise<boolean> {
  try {
    await withClient({ ...connection, database: 'postgres' }, async () => {})
    return true
  } catch (error) {
    if (notYet.has(codeOf(error))) return false
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(`PostgreSQL at ${connection.host} cannot be used: ${reason}`, { cause: error })
  }
}

/** initdb makes the server's own databases; the product's is made here, once. */
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
  return new OperatorError(`The database could not be made in ${host}: ${gistOf(reason)}`, { cause: error })
}

async function withClient(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
