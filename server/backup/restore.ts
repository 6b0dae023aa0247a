import { once } from 'node:events'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applyMigrations, lockMigrations, migrate } from '../database/migrate.ts'
import type { Connection } from '../database/pool.ts'
import { dropSchema, refuseWhileUsed } from '../database/reset.ts'
import { dropTaskSchema } from '../database/task-schema.ts'
import { OperatorError } from '../operator-error.ts'
import type { OnProgress } from './backup.ts'
import { type Header, readBackup, type TableHeader } from './format.ts'
import { columnList, quote, sortTables } from './tables.ts'
import { type Verified, verifyBackup } from './verify.ts'

interface Options {
  /** What the database holds is lost. Without it only an empty one is taken. */
  replace?: boolean
  /** Everyone who was signed in then is signed in now, also who has signed out since. */
  keepSessions?: boolean
  onProgress?: OnProgress
  /** Told what is left out. */
  warn?: (line: string) => void
}

/**
 * Puts a backup into the database and brings it to this program's schema, all in one transaction: whatever happens on
 * the way, the database is as it was before.
 */
export async function restore(connection: Connection, file: string, options: Options = {}) {
  const verified = await verifyBackup(file)
  const client = new pg.Client({ ...connection, application_name: `mahalla-ish restore ${process.pid}` })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('BEGIN')
    const rows = await explained('The backup was not restored, and nothing was changed', () =>
      fill(client, { ...options, ...verified, file }),
    )
    await explained('The database went away at the very end: look whether the backup was restored', () =>
      client.query('COMMIT'),
    )
    // Restored it is; without this the first searches are slow.
    await client.query('ANALYZE').catch(() => {})
    // The empty schema of the tasks. If this is interrupted, the next start does it.
    await migrate(connection)
    return rows
  } finally {
    await client.end()
  }
}

async function explained<T>(words: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OperatorError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(`${words}: ${reason}`, { cause: error })
  }
}

type Fill = Options & Verified & { file: string }

/** Gives how many rows of each table were restored. */
async function fill(client: pg.Client, { replace = false, keepSessions = false, ...load }: Fill) {
  await client.query(
    `SET LOCAL lock_timeout = '5s'; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
     SET LOCAL datestyle = 'ISO'`,
  )
  // A product that starts now waits until all is there.
  await lockMigrations(client)
  await refuseWhileUsed(client)
  if (replace) await dropSchema(client)
  else {
    await refuseNonEmpty(client)
    await dropTaskSchema(client)
  }
  await applyMigrations(client, { until: load.header.migration })
  const rows = await loadTables(client, load)
  if (!keepSessions) await client.query('DELETE FROM sessions')
  await applyMigrations(client)
  return rows
}

/** Triggers are off: the rows that they would write are in the backup. */
async function loadTables(
  client: pg.Client,
  { file, header, rows, onProgress, warn }: Omit<Fill, 'replace'>,
) {
  const { present, foreign, foreignColumns } = await sortTables(client, header.tables)
  if (foreign.length > 0) warn?.(`Left out, because it is not the product's: ${foreign.join(', ')}`)
  const names = present.map(({ name }) => quote(name))
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${names.join(', ')}`)
  const restored = Object.fromEntries(present.map(({ name }) => [name, rows[name] ?? 0]))
  const total = Object.values(restored).reduce((sum, count) => sum + count, 0)
  let done = 0
  for await (const { table, data } of tablesOf(file, header)) {
    if (!present.includes(table)) {
      for await (const _ of data);
      continue
    }
    const extra = foreignColumns(table)
    await alterColumns(client, table, extra, (column) => `ADD COLUMN ${column} text`)
    const loaded = await loadTable(client, table, data)
    await alterColumns(client, table, extra, (column) => `DROP COLUMN ${column}`)
    if (loaded !== rows[table.name])
      throw new OperatorError(
        `Loaded ${loaded} of ${rows[table.name]} rows of ${table.name}; nothing was restored`,
      )
    if (table.sequence) await setNext(client, table.name, table.sequence)
    done += loaded
    onProgress?.({ done, total })
  }
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  return restored
}

/** The tables of a backup; read the data of one before you ask for the next. */
async function* tablesOf(file: string, header: Header) {
  const parts = readBackup(file)
  let current = await parts.next()
  const next = async () => {
    current = await parts.next()
  }
  while (!current.done) {
    const part = current.value
    await next()
    if (part.kind !== 'T') continue
    const table = header.tables.find(({ name }) => name === part.table)
    if (!table) throw new OperatorError(`${file} has a table that its header does not name`)
    const data = async function* () {
      while (!current.done && current.value.kind === 'D') {
        yield current.value.data
        await next()
      }
    }
    yield { table, data: data() }
  }
}

async function loadTable(
  client: pg.Client,
  table: TableHeader,
  data: AsyncIterable<Buffer>,
): Promise<number> {
  const target = client.query(copyFrom(`COPY ${quote(table.name)} (${columnList(table)}) FROM STDIN`))
  const finished = once(target, 'finish')
  finished.catch(() => {})
  for await (const piece of data)
    if (!target.write(piece)) await Promise.race([once(target, 'drain'), finished])
  target.end()
  await finished
  return target.rowCount ?? 0
}

/** COPY takes all columns of a backup or none: those that the table does not have are there for so long. */
async function alterColumns(
  client: pg.Client,
  { name }: TableHeader,
  columns: string[],
  change: (column: string) => string,
) {
  for (const column of columns) await client.query(`ALTER TABLE ${quote(name)} ${change(quote(column))}`)
}

async function setNext(client: pg.Client, table: string, { column, next }: { column: string; next: string }) {
  await client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3::bigint, false)', [
    quote(table),
    column,
    next,
  ])
}

async function refuseNonEmpty(client: pg.Client) {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r') AS there`,
  )
  if (rows[0]?.there)
    throw new OperatorError(
      'The database is not empty: restore into an empty one, or use --replace to delete its data',
    )
}
