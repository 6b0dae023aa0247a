import type pg from 'pg'
import { readMigrations } from '../database/migration-files.ts'
import type { Header, TableHeader } from './format.ts'

interface TableRow {
  name: string
  columns: string[]
  parents: string[]
  identity: string | null
}

/** All permanent tables without generated columns. Referenced tables come first. */
export async function listTables(client: pg.ClientBase): Promise<TableHeader[]> {
  const { rows } = await client.query<TableRow>(`
    SELECT c.relname AS name,
      array(
        SELECT attname::text FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum
      ) AS columns,
      array(
        SELECT DISTINCT confrelid::regclass::text FROM pg_constraint
        WHERE conrelid = c.oid AND contype = 'f' AND confrelid <> c.oid
      ) AS parents,
      (SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attidentity <> '' LIMIT 1) AS identity
    FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
      AND c.relname <> 'migrations'
    ORDER BY c.relname`)
  const tables: TableHeader[] = []
  // One without columns has nothing to keep.
  const filled = rows.filter(({ columns }) => columns.length > 0)
  for (const { name, columns, identity } of parentsFirst(filled)) {
    const sequence = identity && { column: identity, next: await nextNumber(client, name, identity) }
    tables.push({ name, columns, ...(sequence && { sequence }) })
  }
  return tables
}

/**
 * The tables that no migration creates: an operator's copy of one, perhaps. Of a newer database nothing can be said, so
 * there are none: all may be the product's.
 */
export async function foreignTables({
  migration,
  tables,
}: Pick<Header, 'migration' | 'tables'>): Promise<string[]> {
  const migrations = await readMigrations()
  if (!migrations.some(({ name }) => name === migration)) return []
  const created = migrations.flatMap(({ sql }) =>
    [...sql.matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+)/gm)].map(([, name]) => name),
  )
  return tables.map(({ name }) => name).filter((name) => !created.includes(name))
}

interface Sorted {
  /** Those of a backup that the database has too. */
  present: TableHeader[]
  /** The other tables, and the columns that ours do not have. */
  foreign: string[]
  foreignColumns(table: TableHeader): string[]
}

/** What an operator added to the database may be in its backup, but no migration makes it. */
export async function sortTables(client: pg.ClientBase, tables: TableHeader[]): Promise<Sorted> {
  const { rows } = await client.query<Pick<TableHeader, 'name' | 'columns'>>(`
    SELECT relname AS name, array(
      SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped
    ) AS columns
    FROM pg_class c WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'`)
  const columnsOf = new Map(rows.map(({ name, columns }) => [name, columns]))
  const foreignColumns = ({ name, columns }: TableHeader) =>
    columns.filter((column) => !columnsOf.get(name)?.includes(column))
  const isPresent = ({ name }: TableHeader) => columnsOf.has(name)
  const foreign = tables.flatMap((table) =>
    isPresent(table) ? foreignColumns(table).map((column) => `${table.name}.${column}`) : [table.name],
  )
  return { present: tables.filter(isPresent), foreign, foreignColumns }
}

function parentsFirst(rows: TableRow[]): TableRow[] {
  const ordered: TableRow[] = []
  const add = (row: TableRow) => {
    if (ordered.includes(row)) return
    for (const parentName of row.parents) {
      const parent = rows.find(({ name }) => name === parentName)
      if (parent) add(parent)
    }
    ordered.push(row)
  }
  rows.forEach(add)
  return ordered
}

/** The next value of the table's sequence. */
async function nextNumber(client: pg.ClientBase, table: string, column: string): Promise<string> {
  const { rows } = await client.query<{ sequence: string }>(
    'SELECT pg_get_serial_sequence($1, $2) AS sequence',
    [quote(table), column],
  )
  const next = await client.query<{ next: string }>(
    `SELECT (last_value + CASE WHEN is_called THEN 1 ELSE 0 END)::text AS next FROM ${rows[0]?.sequence}`,
  )
  return next.rows[0]?.next ?? '1'
}

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

export const columnList = ({ columns }: TableHeader) => columns.map(quote).join(', ')
