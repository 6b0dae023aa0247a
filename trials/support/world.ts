import { join } from 'node:path'
import type pg from 'pg'
import { createDb, type Db } from '../../server/database/db.ts'
import { type Connection, createPool } from '../../server/database/pool.ts'
import { reachFolder } from '../../server/embedded-postgres/connection.ts'
import type { Scratch } from './scratch.ts'

/** Direct access to the product's database, to build users and count rows. */
export interface World {
  db: Db
  pool: pg.Pool
  /** The factories call it; trials do not need it. */
  awaitInvalidation(): Promise<void>
}

export function openWorld(scratch: Scratch, connection: Connection): World {
  const pool = createPool(connection, () => {})
  scratch.onEnd(() => pool.end())
  return { db: createDb(pool), pool, awaitInvalidation: async () => {} }
}

/** How to connect to the embedded database of a running product. */
export const embeddedConnection = (dataDir: string): Connection =>
  reachFolder(join(dataDir, 'postgres')).connection

/** The same as a URL, for a second instance of the product. */
export const embeddedUrl = (dataDir: string) =>
  `postgresql://mahalla_ish@localhost:5432/mahalla_ish?host=${encodeURIComponent(join(dataDir, 'postgres'))}`
