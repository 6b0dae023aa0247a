import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { isDatabaseAway } from './faults.ts'
import * as schema from './schema.ts'

/** What data functions take first: the pool's database, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>
/** All transactions on one connection share it. */
export type Session = Db['_']['session']

const clientDbs = new WeakMap<pg.ClientBase, Db>()
const owners = new WeakMap<Session, Db>()

export function createDb(pool: pg.Pool): Db {
  const db = drizzle(pool, { schema })
  // When BEGIN fails, Drizzle never releases the connection. After a few outages the pool would be empty.
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let broken = false
    try {
      const own = clientDb(client)
      owners.set(own._.session, db)
      return await own.transaction(work, config)
    } catch (error) {
      broken = isDatabaseAway(error)
      throw error
    } finally {
      client.release(broken)
    }
  }
  return db
}

/** For work on one connection. It is the same each time, so that what is prepared on a connection is built once. */
export function clientDb(client: pg.ClientBase): Db {
  const db = clientDbs.get(client) ?? drizzle(client as pg.PoolClient, { schema })
  clientDbs.set(client, db)
  return db
}

/** The database that a transaction is on. Any other is its own. */
export const ownerOf = (db: Db): Db => owners.get(db._.session) ?? db
