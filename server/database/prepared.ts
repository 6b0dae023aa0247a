import { hash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

interface Preparable<Prepared> {
  prepare(name: string): Prepared
}

/**
 * A query of every request: its text is built once for each database, and each connection parses and plans it once,
 * under its name.
 */
export function prepared<Prepared>(name: string, build: (db: Db) => Preparable<Prepared>) {
  const built = new WeakMap<Db, Prepared>()
  return (db: Db): Prepared => {
    const query = built.get(db) ?? build(db).prepare(name)
    built.set(db, query)
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
