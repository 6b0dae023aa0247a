import { createHash, type Hash } from 'node:crypto'
import { createReadStream, type WriteStream } from 'node:fs'
import { finished, pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { OperatorError } from '../operator-error.ts'

// A backup is a zstd stream of parts: one letter for the kind, four bytes for the length, then the content.
// H is the header, T starts a table, D is a chunk of that table in COPY's text format, and E is the end, with
// the row count of each table and the hash of everything before it.

export interface TableHeader {
  name: string
  columns: string[]
  /** The next value of the table's sequence, if it has one. */
  sequence?: { column: string; next: string }
}

export interface Header {
  product: 'mahalla-ish'
  format: 1
  created_at: string
  /** The last migration of the database. */
  migration: string
  tables: TableHeader[]
}

interface Ending {
  rows: Record<string, number>
  sha256: string
}

export type Part =
  | { kind: 'H'; header: Header }
  | { kind: 'T'; table: string }
  | { kind: 'D'; data: Buffer }
  | { kind: 'E'; rows: Record<string, number> }

const lengthBytes = 4
const mostPart = 64 * 1024 * 1024

/** Writes parts in order. Without `end` the file is not a valid backup. */
export class BackupWriter {
  readonly #zip = createZstdCompress()
  readonly #hash = createHash('sha256')
  readonly #written: Promise<void>

  constructor(file: WriteStream) {
    this.#written = pipeline(this.#zip, file)
    // `end` and `#write` await this promise and throw its error.
    this.#written.catch(() => {})
  }

  header(header: Header) {
    return this.#write('H', Buffer.from(JSON.stringify(header)))
  }

  table(name: string) {
    return this.#write('T', Buffer.from(name))
  }

  data(data: Buffer) {
    return this.#write('D', data)
  }

  async end(rows: Record<string, number>) {
    const ending: Ending = { rows, sha256: this.#hash.copy().digest('hex') }
    await this.#write('E', Buffer.from(JSON.stringify(ending)))
    this.#zip.end()
    await this.#written
  }

  async #write(kind: string, content: Buffer) {
    const head = Buffer.alloc(1 + lengthBytes)
    head.write(kind, 'latin1')
    head.writeUInt32BE(content.length, 1)
    this.#hash.update(head).update(content)
    this.#zip.write(head)
    if (this.#zip.write(content)) return
    await Promise.race([new Promise((drained) => this.#zip.once('drain', drained)), this.#written])
  }
}

const damaged = (file: string) => new OperatorError(`${file} is damaged or not a backup of this product`)

/** A file that cannot even be read may be whole. Faults of its content come without a `syscall`. */
function asOperatorError(error: unknown, file: string): OperatorError {
  if (error instanceof OperatorError) return error
  const { code = '', syscall, message } = error as NodeJS.ErrnoException
  if (!syscall) return damaged(file)
  const reasons: Record<string, string> = {
    ENOENT: 'does not exist',
    EACCES: 'cannot be read by this user',
    EPERM: 'cannot be read by this user',
    EISDIR: 'is a folder',
  }
  return new OperatorError(`${file} ${reasons[code] ?? `cannot be read: ${message}`}`, { cause: error })
}

/** Reads the parts of a backup, and throws at the end if it was changed or truncated. */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  const source = createReadStream(file)
  const unzip = createZstdDecompress()
  const reading = pipeline(source, unzip)
  reading.catch(() => {})
  const hash = createHash('sha256')
  try {
    let ended = false
    for await (const { kind, head, content } of splitParts(unzip)) {
      const part = readPart(kind, content, hash)
      hash.update(head).update(content)
      ended = part.kind === 'E'
      yield part
    }
    if (!ended) throw damaged(file)
  } catch (error) {
    throw asOperatorError(error, file)
  } finally {
    source.destroy()
    await finished(unzip, { error: false }).catch(() => {})
  }
}

async function* splitParts(stream: AsyncIterable<Buffer>) {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of stream) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (;;) {
      if (rest.length < 1 + lengthBytes) break
      const length = rest.readUInt32BE(1)
      if (length > mostPart) throw new Error('a part is too long')
      const end = 1 + lengthBytes + length
      if (rest.length < end) break
      const head = rest.subarray(0, 1 + lengthBytes)
      yield { kind: head.toString('latin1', 0, 1), head, content: rest.subarray(1 + lengthBytes, end) }
      rest = rest.subarray(end)
    }
  }
  if (rest.length > 0) throw new Error('the last part is cut off')
}

function readPart(kind: string, content: Buffer, before: Hash): Part {
  if (kind === 'D') return { kind, data: content }
  if (kind === 'T') return { kind, table: content.toString() }
  if (kind === 'H') {
    const header = JSON.parse(content.toString()) as Header
    if (header.product !== 'mahalla-ish' || header.format !== 1) throw new Error('another format')
    return { kind, header }
  }
  if (kind !== 'E') throw new Error('an unknown part')
  const { rows, sha256 } = JSON.parse(content.toString()) as Ending
  if (sha256 !== before.copy().digest('hex')) throw new Error('altered')
  return { kind, rows }
}
