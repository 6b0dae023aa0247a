import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Where a page ends: the keys of its last row, as text. */
export type Position = string[]

interface KeyKind {
  /** The key as text, in SQL. */
  write(key: SQLWrapper): SQL
  /** Whether a text can be such a key: a cursor comes from outside. */
  accepts(text: string): boolean
  /** The text as the database reads it. */
  read(text: string): string
  type: string
}

const asItIs = (text: string) => text

const kinds = {
  integer: {
    write: (key) => sql`${key}::text`,
    accepts: (text) => /^\d{1,10}$/.test(text) && Number(text) <= 2_147_483_647,
    read: asItIs,
    type: 'int',
  },
  moment: {
    write: (key) => sql`(extract(epoch FROM ${key}) * 1000)::bigint::text`,
    accepts: (text) => /^\d{1,13}$/.test(text),
    read: (text) => new Date(Number(text)).toISOString(),
    type: 'timestamptz',
  },
  money: {
    write: (key) => sql`${key}::text`,
    accepts: (text) => /^\d{1,15}\.\d\d$/.test(text),
    read: asItIs,
    type: 'numeric',
  },
  text: {
    write: (key) => sql`${key}`,
    accepts: (text) => text.isWellFormed() && !text.includes('\u0000'),
    read: asItIs,
    type: 'text',
  },
} satisfies Record<string, KeyKind>

interface Key {
  by: SQLWrapper
  kind: keyof typeof kinds
  order: 'ASC' | 'DESC'
}

/**
 * The order of a list, and how to go on from a position in it. No two rows may have the same keys: then pages neither
 * repeat nor skip a row, whatever is written meanwhile, and page 1,000 costs as much as page 1.
 */
export interface Keyset {
  /** Which order a cursor belongs to. */
  name: string
  orderBy: SQL
  /** To be selected with each row. */
  position: SQL<Position>
  accepts(position: Position): boolean
  /** The rows that come after the position; all rows without one. */
  after(position: Position | undefined): SQL | undefined
  /** The same for a prepared query, and what it is given. */
  afterPlaces: SQL
  placesOf(position: Position): Record<string, string>
}

const placeName = (index: number) => `after${index}`

export function keyset(name: string, ...keys: Key[]): Keyset {
  const list = (parts: SQL[]) => sql.join(parts, sql`, `)
  const read = (text: string | undefined, index: number) =>
    kinds[keys[index]?.kind ?? 'text'].read(text ?? '')
  return {
    name,
    orderBy: list(keys.map(({ by, order }) => sql`${by} ${sql.raw(order)}`)),
    position: sql<Position>`ARRAY[${list(keys.map(({ by, kind }) => kinds[kind].write(by)))}]`,
    accepts: (position) =>
      position.length === keys.length &&
      keys.every(({ kind }, index) => kinds[kind].accepts(position[index] ?? '')),
    after: (position) => position && comesAfter(keys, position.map(read)),
    afterPlaces: comesAfter(
      keys,
      keys.map((_, index) => sql.placeholder(placeName(index))),
    ),
    placesOf: (position) =>
      Object.fromEntries(position.map((text, index) => [placeName(index), read(text, index)])),
  }
}

/** Keys of one direction are compared as one row, which an index can follow. */
function comesAfter(keys: Key[], values: (string | Placeholder)[]): SQL {
  const order = keys[0]?.order
  const turn = keys.findIndex((key) => key.order !== order)
  const length = turn < 0 ? keys.length : turn
  const same = keys.slice(0, length)
  const row = sql`(${sql.join(
    same.map(({ by }) => sql`${by}`),
    sql`, `,
  )})`
  const compared = sql`(${sql.join(
    same.map(({ kind }, index) => sql`${values[index]}::${sql.raw(kinds[kind].type)}`),
    sql`, `,
  )})`
  const beyond = sql`${row} ${sql.raw(order === 'ASC' ? '>' : '<')} ${compared}`
  if (turn < 0) return beyond
  return sql`(${beyond} OR ${row} = ${compared} AND ${comesAfter(keys.slice(length), values.slice(length))})`
}
