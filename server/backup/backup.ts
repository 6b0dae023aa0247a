import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Connection } from '../database/pool.ts'
import { OperatorError } from '../operator-error.ts'
import { BackupWriter, type Header, type TableHeader } from './format.ts'
import { columnList, foreignTables, listTables, quote } from './tables.ts'

/** PostgreSQL names the table in its message. */
const notAllowed = '42501'

export type OnProgress = (progress: { done: number; total: number }) => void

interface Options {
  onProgress?: OnProgress
  /** Told what a restore will leave out. */
  warn?: (line: string) => void
  /** Stops the backup: nothing of it stays. */
  signal?: AbortSignal
}

/** Writes a consistent snapshot of all permanent tables to a file; the product keeps working. */
export async function backUp(connection: Connection, file: string, options: Options = {}) {
  const { signal } = options
  if (await exists(file)) throw new OperatorError(`${file} already exists: choose another file name`)
  const client = new pg.Client({ ...connection, application_name: `mahalla-ish backup ${process.pid}` })
  client.on('error', () => {})
  await client.connect()
  const stop = () => void client.end().catch(() => {})
  signal?.addEventListener('abort', stop)
  // Under another name until all of it is on disk: a file of the final name is always a whole one.
  const partial = `${file}.partial`
  try {
    signal?.throwIfAborted()
    const rows = await writeSnapshot(client, partial, options)
    await sync(partial)
    signal?.throwIfAborted()
    await rename(partial, file)
    await sync(dirname(file))
    return rows
  } catch (error) {
    if (!isTaken(error)) await rm(partial, { force: true })
    throw signal?.aborted ? new OperatorError('Stopped: no backup was made') : asOperatorError(error, file)
  } finally {
    signal?.removeEventListener('abort', stop)
    await client.end()
  }
}

/** Waits until the file is on disk; a folder, with the names in it. */
async function sync(path: string) {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

async function writeSnapshot(client: pg.Client, file: string, { onProgress, warn }: Options) {
  await client.query("SET datestyle = 'ISO'")
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const tables = await listTables(client)
  const migration = await lastMigration(client)
  const header: Header = {
    ...{ product: 'mahalla-ish', format: 1, created_at: new Date().toISOString() },
    ...{ migration, tables },
  }
  const foreign = await foreignTables(header)
  if (foreign.length > 0) warn?.(willBeLeftOut(foreign))
  const writer = new BackupWriter(createWriteStream(file, { mode: 0o600, flags: 'wx' }))
  await writer.header(header)
  const total = await countRows(client, tables)
  const rows: Record<string, number> = {}
  let done = 0
  for (const table of tables) {
    await writer.table(table.name)
    rows[table.name] = await writeTable(client, table, writer)
    done += rows[table.name] ?? 0
    onProgress?.({ done, total })
  }
  await writer.end(rows)
  await client.query('COMMIT')
  return rows
}

async function writeTable(client: pg.Client, table: TableHeader, writer: BackupWriter): Promise<number> {
  const source = client.query(copyTo(`COPY ${quote(table.name)} (${columnList(table)}) TO STDOUT`))
  for await (const data of source) await writer.data(data)
  return source.rowCount ?? 0
}

async function countRows(client: pg.Client, tables: TableHeader[]): Promise<number> {
  let total = 0
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${quote(name)}`)
    total += Number(rows[0]?.count)
  }
  return total
}

async function lastMigration(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM migrations ORDER BY name DESC LIMIT 1',
  )
  return rows[0]?.name ?? ''
}

export const willBeLeftOut = (tables: string[]) =>
  `A restore leaves these tables out, because they are not the product's: ${tables.join(', ')}`

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST'

/** Faults that the operator can fix get a plain message. */
function asOperatorError(error: unknown, file: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === notAllowed)
    return new OperatorError(`The database cannot be backed up by this user: ${message}`, { cause: error })
  const reasons: Record<string, string> = {
    ENOENT: 'its folder does not exist',
    EACCES: 'its folder is not writable',
    ENOSPC: 'the disk is full',
    EEXIST: 'another backup to it is running, or was killed: remove the .partial file',
  }
  const reason = code && reasons[code]
  return reason ? new OperatorError(`${file} cannot be written: ${reason}`, { cause: error }) : error
}
