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
