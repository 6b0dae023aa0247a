import { once } from 'node:events'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from '../database/migrate.ts'
import type { Connection } from '../database/pool.ts'
import { OperatorError } from '../operator-error.ts'
import type { OnProgress } from './backup.ts'
import { type Header, readBackup, type TableHeader } from './format.ts'
import { columnList, quote } from './tables.ts'

/** Reads the whole backup, so a damaged one is refused before the database is changed. */
export async function inspectBackup(file: string): Promise<{ header: Header; rows: Record<string, number> }> {
  let header: Header | undefined
  for await (const part of readBackup(file)) {
    if (part.kind === 'H') header = part.header
    if (part.kind === 'E' && header) return { header, rows: part.rows }
  }
  throw new OperatorError(`${file} is damaged or not a backup of this product`)
}

/** Fills an empty database from a backup, then migrates it to the newest schema. */
export async function restore(connection: Connection, file: string, onProgress: OnProgress = () => {}) {
  const { header, rows } = await inspectBackup(file)
  await refuseNonEmpty(connection)
  await migrate(connection, { until: header.migration })
  const client = new pg.Client({ ...connection, application_name: `mahalla-ish restore ${process.pid}` })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('BEGIN')
    await load(client, { file, header, rows, onProgress })
    await client.query('COMMIT')
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
  await migrate(connection)
  return rows
}

interface Load {
  file: string
  header: Header
  rows: Record<string, number>
  onProgress: OnProgress
}

/** Triggers are off: the rows that they would write are in the backup. */
async function load(client: pg.Client, { file, header, rows, onProgress }: Load) {
  const names = header.tables.map(({ name }) => quote(name))
  await client.query(`TRUNCATE ${names.join(', ')}`)
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  let done = 0
  for await (const { table, data } of tablesOf(file, header)) {
    const loaded = await loadTable(client, table, data)
    if (loaded !== rows[table.name])
      throw new OperatorError(
        `Loaded ${loaded} of ${rows[table.name]} rows of ${table.name}; nothing was restored`,
      )
    if (table.sequence) await setNext(client, table.name, table.sequence)
    done += loaded
    onProgress({ done, total })
  }
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
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

async function setNext(client: pg.Client, table: string, { column, next }: { column: string; next: string }) {
  await client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3::bigint, false)', [
    quote(table),
    column,
    next,
  ])
}

async function refuseNonEmpty(connection: Connection) {
  const client = new pg.Client({ ...connection, application_name: `mahalla-ish restore ${process.pid}` })
  await client.connect()
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r') AS there`,
    )
    if (rows[0]?.there)
      throw new OperatorError(
        'The database is not empty: restore into an empty one, or use --replace to delete its data',
      )
  } finally {
    await client.end()
  }
}
