import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

export type Cell = string | number | null

/**
 * A sign that makes a cell a formula, wherever a cell can begin. Excel in Uzbek and Russian splits lines at `;` and not at
 * our commas: then it also splits inside our quotes, and a text is many cells. Spaces and quotes before the sign do not
 * count. A tab or a carriage return at the beginning hides what follows.
 */
const formulaSign = /(?<=(?:^|[;,|\t\r\n])[\s"]*?)[=+\-@＝＋－＠]|(?<=^|[;,|])[\t\r]/g

/**
 * The rows as a CSV file: UTF-8 with a byte order mark, so that Excel reads it; lines end with CRLF. What a spreadsheet
 * would take for a formula in a text gets an apostrophe before it. The rows are asked for while somebody reads.
 */
export function toCsv(columns: string[], rows: AsyncIterable<Cell[]>): Readable {
  const file = stringify({
    bom: true,
    columns,
    header: true,
    record_delimiter: 'windows',
    cast: { string: (text) => text.replace(formulaSign, "'$&") },
  })
  // Ends the rows when the reader leaves, and the file when the rows fail. Both are told to whoever sends the file.
  pipeline(Readable.from(rows), file, () => {})
  return file
}

/** `2026-11-16 14:05`, in Tashkent: spreadsheets take it for a date. */
export const csvMoment = (moment: Date | null) =>
  moment && new Date(moment.getTime() + 5 * 60 * 60 * 1000).toISOString().slice(0, 16).replace('T', ' ')

export const csvDay = (moment: Date | null) => csvMoment(moment)?.slice(0, 10) ?? null
