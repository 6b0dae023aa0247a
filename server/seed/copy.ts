import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

type Value = string | number | boolean | Date | null

/** Streams rows by COPY with backpressure, so memory use stays small. */
export async function copyRows(
  client: pg.ClientBase,
  { table, columns, rows }: { table: string; columns: string[]; rows: Iterable<Value[]> },
): Promise<void> {
  const target = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`))
  await pipeline(Readable.from(encode(rows)), target)
}

/** Rows that are made while the database takes those before. */
export function* each<Item>(items: Iterable<Item>, toRow: (item: Item) => Value[]): Generator<Value[]> {
  for (const item of items) yield toRow(item)
}

/** Lines in COPY's text format, joined into larger chunks. */
function* encode(rows: Iterable<Value[]>): Generator<string> {
  let piece = ''
  for (const row of rows) {
    piece += `${row.map(field).join('\t')}\n`
    if (piece.length < 65_536) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function field(value: Value): string {
  if (value === null) return '\\N'
  if (value instanceof Date) return value.toISOString()
  return String(value).replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character)
}
