import { hash } from 'node:crypto'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Db, Session } from './db.ts'
import type { Keyset, Position } from './keyset.ts'

interface Preparable<Prepared> {
  prepare(name: string): Prepared
}

/**
 * A query of every request: its text is built once for each database (for transactions, once for each connection), and
 * each connection parses and plans it once, under its name.
 */
export function prepared<Prepared>(name: string, build: (db: Db) => Preparable<Prepared>) {
  const built = new WeakMap<Session, Prepared>()
  return (db: Db): Prepared => {
    const { session } = db._
    const query = built.get(session) ?? build(db).prepare(name)
    built.set(session, query)
    return query
  }
}

/**
 * A query that is built for each call, but in few texts, because all that varies is a parameter: each connection plans
 * each text once, if it has no better plan for some values: see `unseen`.
 */
export async function listPrepared<Row>(db: Db, query: SQL): Promise<Row[]> {
  const { sql: text, params } = db.execute(query).getQuery()
  const named = db._.session.prepareQuery<PreparedQueryConfig & { execute: { rows: Row[] } }>(
    { sql: text, params },
    undefined,
    hash('sha1', text),
    false,
  )
  const { rows } = await named.execute()
  return rows
}

/** A value that PostgreSQL does not look at when it plans. */
export const unseen = (value: SQL): SQL => sql`(SELECT ${value})`

/** The same for how many rows a query takes. Drizzle writes any SQL there; its types know of less. */
export const unseenLimit = (limit: number | Placeholder) =>
  unseen(sql`${limit}::int`) as unknown as Placeholder

type Asked = Record<string, number | string | boolean | undefined>

/** What is asked, with a place for each number. */
export type Given<A> = { [Name in keyof A]: number extends A[Name] ? A[Name] | Placeholder : A[Name] }

interface Executable<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>
}

/** Of one query, the first that are asked for. Connections keep their plans: who tries all filters must not fill the memory. */
const mostNames = 32

/** A query whose text depends on what is asked. Numbers are given to it later; all else makes another text. */
export function preparedFor<A extends object, Row>(
  name: string,
  build: (db: Db, asked: Given<A>) => Preparable<Executable<Row>>,
) {
  // By its text: a connection that a transaction has, and the pool later, must mean the same by it.
  const nameOf = (shape: string) => `${name} ${hash('sha1', shape).slice(0, 20)}`
  const built = new WeakMap<Session, Map<string, Executable<Row>>>()
  return (db: Db, asked: A, values: Record<string, unknown> = {}): Promise<Row[]> => {
    const { session } = db._
    const queries = built.get(session) ?? new Map<string, Executable<Row>>()
    built.set(session, queries)
    const shape = shapeOf(asked as Asked)
    const query =
      queries.get(shape) ??
      build(db, withPlaces(asked)).prepare(queries.size < mostNames ? nameOf(shape) : '')
    queries.set(shape, query)
    return query.execute({ ...asked, ...values })
  }
}

function shapeOf(asked: Asked): string {
  let shape = ''
  for (const name in asked) {
    const value = asked[name]
    if (value !== undefined && value !== false)
      shape += typeof value === 'number' ? `${name} ` : `${name}=${value} `
  }
  return shape
}

const withPlaces = <A extends object>(asked: A) =>
  Object.fromEntries(
    Object.entries(asked).map(([name, value]) => [
      name,
      typeof value === 'number' ? sql.placeholder(name) : value,
    ]),
  ) as Given<A>

/** What a query for one page of a list adds: where it begins and how many rows it takes. */
export interface PageOfList {
  after: SQL | undefined
  limit: number | Placeholder
}

interface Counted {
  /** How many there are in all. */
  total: number
}

/** A list whose rows each tell how many there are in all: one statement for almost every call. */
export function countedList<Filter, Row extends Counted>(
  list: (db: Db, page: ListOf<Filter>) => Promise<Row[]>,
) {
  return async (db: Db, page: ListOf<Filter>): Promise<{ rows: Row[]; total: number }> => {
    const rows = await list(db, page)
    // Behind the last row nothing tells it, so the first row does.
    const [first] =
      rows.length > 0 || !page.after ? rows : await list(db, { ...page, after: undefined, limit: 0 })
    return { rows, total: first?.total ?? 0 }
  }
}

export interface ListOf<Filter> {
  filter: Filter
  after: Position | undefined
  limit: number
}

/** A list by pages. It gives one row more than the limit, to know whether a next page exists. */
export function preparedList<Filter extends object, Row>(
  name: string,
  { afterPlaces, placesOf }: Keyset,
  build: (db: Db, filter: Given<Filter>, page: PageOfList) => Preparable<Executable<Row>>,
) {
  type Paged = Filter & { limit: number; goesOn: boolean }
  const query = preparedFor<Paged, Row>(name, (db, { limit, goesOn, ...filter }) =>
    build(db, filter as Given<Filter>, { after: goesOn ? afterPlaces : undefined, limit }),
  )
  return (db: Db, { filter, after, limit }: ListOf<Filter>): Promise<Row[]> =>
    query(db, { ...filter, limit: limit + 1, goesOn: after !== undefined }, after && placesOf(after))
}
