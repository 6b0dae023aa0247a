import { type Newer, readMigrations } from '../database/migration-files.ts'
import { OperatorError } from '../operator-error.ts'
import { type Header, readBackup } from './format.ts'

export interface Verified {
  header: Header
  rows: Record<string, number>
}

const lineEnd = 0x0a

/**
 * Reads the whole backup: every byte is as it was written, every table is there with all its rows, and this program
 * knows the version, unless a newer one is allowed. Nothing else is touched before this is done.
 */
export async function verifyBackup(file: string, newer: Newer = 'refuse'): Promise<Verified> {
  const counted = new Map<string, number>()
  let header: Header | undefined
  let rows: Verified['rows'] | undefined
  let table = ''
  for await (const part of readBackup(file)) {
    if (part.kind === 'H') header = part.header
    else if (part.kind === 'E') rows = part.rows
    else if (part.kind === 'T') {
      table = part.table
      counted.set(table, 0)
    } else counted.set(table, (counted.get(table) ?? 0) + countLines(part.data))
  }
  if (!header || !rows) throw new OperatorError(`${file} is damaged or not a backup of this product`)
  refuseIncomplete(file, header, rows, counted)
  if (newer === 'refuse') await refuseUnknown(file, header)
  return { header, rows }
}

/** COPY writes a row as a line, and a line end inside a value as two other characters. */
function countLines(data: Buffer): number {
  let lines = 0
  for (let at = data.indexOf(lineEnd); at >= 0; at = data.indexOf(lineEnd, at + 1)) lines++
  return lines
}

function refuseIncomplete(
  file: string,
  { tables }: Header,
  rows: Record<string, number>,
  counted: Map<string, number>,
) {
  const names = (list: Iterable<string>) => [...list].toSorted().join()
  if (names(counted.keys()) !== names(tables.map(({ name }) => name)))
    throw new OperatorError(`${file} is damaged: its tables are not those that it names`)
  for (const [name, count] of counted)
    if (count !== rows[name])
      throw new OperatorError(`${file} is damaged: ${name} has ${count} rows of ${rows[name]}`)
}

async function refuseUnknown(file: string, { migration }: Header) {
  if ((await readMigrations()).some(({ name }) => name === migration)) return
  throw new OperatorError(`${file} is of a newer version: this program does not know ${migration}`)
}
