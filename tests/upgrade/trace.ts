import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** A statement as the release sent it, and what came of it. */
export interface Statement {
  text: string
  values?: unknown[]
  /** Prepared under this name on each connection. */
  name?: string
  columns: string[]
  /** How many rows a write changed; what a read finds depends on the day. */
  written?: number
}

export interface Trace {
  /** The last migration that the release knew. */
  migration: string
  statements: Statement[]
}

const file = join(import.meta.dirname, 'last-release.jsonl')

type Result = pg.QueryArrayResult | pg.QueryArrayResult[]

/** What a result shows of its statement. */
export function traitsOf(result: Result): Pick<Statement, 'columns' | 'written'> {
  const last = Array.isArray(result) ? result.at(-1) : result
  const columns = last?.fields.map(({ name }) => name) ?? []
  const isWrite = /^(INSERT|UPDATE|DELETE)$/.test(last?.command ?? '')
  return { columns, ...(isWrite && { written: last?.rowCount ?? 0 }) }
}

/** Notes every statement that any client sends from now on, in the order of the answers. */
export function watchStatements(): { statements: Statement[]; stop(): void } {
  const statements: Statement[] = []
  const { query } = pg.Client.prototype
  const watched = function (this: pg.Client, ...args: unknown[]) {
    const [given, more] = args
    const callback = args.findLast((arg) => typeof arg === 'function')
    const { text, values, name } = (typeof given === 'string' ? { text: given } : given) as pg.QueryConfig
    // A stream, such as COPY.
    if (text === undefined) return Reflect.apply(query, this, args)
    const parameters = values ?? (Array.isArray(more) ? more : [])
    const answer: Promise<Result> = Reflect.apply(query, this, [given, parameters])
    const noted = answer.then((result) => {
      const known = { ...(parameters.length > 0 && { values: parameters }), ...(name && { name }) }
      statements.push({ text, ...known, ...traitsOf(result) })
      return result
    })
    if (!callback) return noted
    noted.then(
      (result) => callback(null, result),
      (error: unknown) => callback(error),
    )
  }
  Object.assign(pg.Client.prototype, { query: watched })
  return { statements, stop: () => Object.assign(pg.Client.prototype, { query }) }
}

/** One line for the version and one for each statement. */
export async function writeTrace({ migration, statements }: Trace): Promise<void> {
  const lines = [{ migration }, ...statements].map((line) => JSON.stringify(line, spelled))
  await writeFile(file, `${lines.join('\n')}\n`)
}

export async function readTrace(): Promise<Trace> {
  const [first, ...rest] = (await readFile(file, 'utf8')).trim().split('\n')
  const { migration } = JSON.parse(first ?? '{}')
  return { migration, statements: rest.map((line) => JSON.parse(line, restored)) }
}

interface Bytes {
  type: 'Buffer'
  data: number[]
}

const isBytes = (value: unknown): value is Bytes =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer'

/** Bytes are short in hexadecimal. */
const spelled = (_: string, value: unknown) =>
  isBytes(value) ? { hex: Buffer.from(value.data).toString('hex') } : value

const restored = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && 'hex' in value
    ? Buffer.from(String(value.hex), 'hex')
    : value
