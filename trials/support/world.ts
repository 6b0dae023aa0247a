import { join } from 'node:path'
import type pg from 'pg'
import { createDb, type Db } from '../../server/database/db.ts'
import { type Connection, createPool } from '../../server/database/pool.ts'
import { reachFolder } from '../../server/embedded-postgres/connection.ts'
import type { Scratch } from './scratch.ts'

/** The product's database seen from beside it, for building people and for counting what is there. */
export interface World {
  db: Db
  pool: pg.Pool
  /** The factories ask for it; nothing here reads a cache right after them. */
  awaitInvalidation(): Promise<void>
}

export function openWorld(scratch: Scratch, connection: Connection): World {
  const pool = createPool(connection, () => {})
  scratch.onEnd(() => pool.end())
  return { db: createDb(pool), pool, awaitInvalidation: async () => {} }
}

/** How to reach the embedded database of a product that runs on this data directory. */
export const embeddedConnection = (dataDir: string): Connection =>
  reachFolder(join(dataDir, 'postgres')).connection

/** The same as an address, for a second instance of the product. */
export const embeddedUrl = (dataDir: string) =>
  `postgresql://mahalla_ish@localhost:5432/mahalla_ish?host=${encodeURIComponent(join(dataDir, 'postgres'))}`
