import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { startEmbedded } from '../embedded-postgres/start.ts'
import { createDb, type Db } from './db.ts'
import { reachExternal } from './external.ts'
import { migrate } from './migrate.ts'
import type { Newer } from './migration-files.ts'
import { type Connection, createPool } from './pool.ts'
import { asOperatorError } from './refusals.ts'

export interface Database {
  db: Db
  pool: pg.Pool
  /** For a separate client: LISTEN, COPY, or work longer than the pool's timeouts. */
  connection: Connection
  embedded: boolean
  /** The data folder of the embedded server. */
  folder: string | undefined
  /** The database had no migrations before. */
  fresh: boolean
  /** The migrations that it needed. */
  applied: string[]
  close(): Promise<void>
}

interface Options {
  databaseUrl?: string | undefined
  dataDir: string
  newerDatabase?: Newer
  log?: (line: string) => void
  /** Ends the waiting for others who migrate. */
  stop?: AbortSignal
  /** For commands: if the product is running, use its embedded server. */
  joinRunning?: boolean
}

/** Opens DATABASE_URL or starts the embedded server, then migrates to the newest schema. */
export async function openDatabase(options: Options): Promise<Database> {
  const { databaseUrl, dataDir, newerDatabase, log = () => {}, stop, joinRunning = false } = options
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir, log, joinRunning })
  try {
    const connection = embedded?.connection ?? (await reachExternal(databaseUrl ?? ''))
    const { fresh, applied } = await migrate(connection, { log, stop, newer: newerDatabase })
    const pool = createPool(connection, log)
    let closing: Promise<void> | undefined
    const close = async () => {
      // A client that never returns to the pool must not block the stop.
      await Promise.race([pool.end(), sleep(5_000, undefined, { ref: false })])
      await embedded?.stop()
    }
    return {
      db: createDb(pool),
      pool,
      connection,
      embedded: embedded !== undefined,
      folder: embedded?.folder,
      fresh,
      applied,
      close: () => (closing ??= close()),
    }
  } catch (error) {
    await embedded?.stop()
    throw asOperatorError(error)
  }
}
