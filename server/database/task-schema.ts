import type pg from 'pg'
import { type Connection, createPool } from './pool.ts'

/** Where graphile-worker keeps the waiting tasks. It is the queue's own: only its documented functions write to it. */
const schema = 'graphile_worker'

/** Creates the schema of the tasks, or brings it to the version of the installed package. */
export async function installTaskSchema(connection: Connection): Promise<void> {
  // Loaded here: most programs that know this file never migrate.
  const { Logger, runMigrations } = await import('graphile-worker')
  const pool = createPool(connection, () => {}, { name: 'migrate', max: 1 })
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
  } finally {
    await pool.end()
  }
}

export async function dropTaskSchema(client: pg.Client): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`)
}
