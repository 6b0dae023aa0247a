import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { startEmbedded } from '../embedded-postgres/start.ts'
import { createDb, type Db } from './db.ts'
import { reachExternal } from './external.ts'
import { migrate } from './migrate.ts'
import { type Connection, createPool } from './pool.ts'
import { asOperatorError } from './refusals.ts'

export interface Database {
  db: Db
  pool: pg.Pool
  /** For a client of one's own: LISTEN, COPY, long work outside the pool's time limits. */
  connection: Connection
  embedded: boolean
  /** Where the embedded database keeps its files. */
  folder: string | undefined
  /** No migration had been applied before. */
  fresh: boolean
  close(): Promise<void>
}

interface Options {
  databaseUrl?: string | undefined
  dataDir: string
  log?: (line: string) => void
  /** A tool that may work beside the running product, on the product's embedded server. */
  guest?: boolean
}

/** Opens DATABASE_URL, or the product's own server in the data directory, at the newest schema. */
export async function openDatabase(options: Options): Promise<Database> {
  const { databaseUrl, dataDir, log = () => {}, guest = false } = options
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir, log, guest })
  try {
    const connection = embedded?.connection ?? (await reachExternal(databaseUrl ?? ''))
    const { fresh } = await migrate(connection, { log })
    const pool = createPool(connection, log)
    let closing: Promise<void> | undefined
    const close = async () => {
      // A client that is never given back must not hold up the stop.
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
      close: () => (closing ??= close()),
    }
  } catch (error) {
    await embedded?.stop()
    throw asOperatorError(error)
  }
}
