import type pg from 'pg'
import type { TableHeader } from './format.ts'

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
  for (const { name, columns, identity } of parentsFirst(rows)) {
    const sequence = identity && { column: identity, next: await nextNumber(client, name, identity) }
    tables.push({ name, columns, ...(sequence && { sequence }) })
  }
  return tables
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
