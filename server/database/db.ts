import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { isDatabaseAway } from './faults.ts'
import * as schema from './schema.ts'

/** What data functions take first: the pool's database, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>

export function createDb(pool: pg.Pool): Db {
  const db = drizzle(pool, { schema })
  // When BEGIN fails, Drizzle never releases the connection. After a few outages the pool would be empty.
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let broken = false
    try {
      return await drizzle(client, { schema }).transaction(work, config)
    } catch (error) {
      broken = isDatabaseAway(error)
      throw error
    } finally {
      client.release(broken)
    }
  }
  return db
}

/** For work on one connection that is not the product's. */
export const clientDb = (client: pg.ClientBase): Db => drizzle(client as pg.PoolClient, { schema })
