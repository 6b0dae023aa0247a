import { threadId } from 'node:worker_threads'
import pg from 'pg'
import { afterAll, inject, onTestFinished } from 'vitest'
import { createDb, type Db } from '../../server/database/db.ts'
import { createPool } from '../../server/database/pool.ts'
import { databaseName, templateName, withDatabase } from './test-server.ts'

export interface TestDatabase {
  db: Db
  pool: pg.Pool
  /** For another process or client. */
  url: string
}

/** On a busy machine a test may hold a lock for long, or add thousands of rows with one statement. */
const patientMs = 120_000
const patientLimits = {
  statement_timeout: patientMs,
  lock_timeout: patientMs,
  idle_in_transaction_session_timeout: patientMs,
}

let created = 0

/**
 * A migrated database for one test file, dropped at its end:
 * `const { db } = await createTestDatabase()` at the top of the file.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await cloneDatabase(templateName(inject('testServer').run))
  const pool = createPool({ connectionString: url }, () => {}, {
    limits: patientLimits,
    connectMs: patientMs,
    waitMs: patientMs,
  })
  afterAll(async () => {
    await pool.end()
    await drop()
  })
  return { db: createDb(pool), pool, url }
}

/** A database without tables, dropped at the end of the test. */
export async function createEmptyDatabase(): Promise<{ url: string }> {
  const { url, drop } = await cloneDatabase('template0')
  onTestFinished(drop)
  return { url }
}

/** How many sessions of this database wait for a lock; not for that of NOTIFY, which all databases share. */
export async function countWaiting({ pool }: Pick<TestDatabase, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event <> 'object'`,
  )
  return rows[0]?.waiting ?? 0
}

async function cloneDatabase(template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('testServer')
  created += 1
  // Stryker runs file after file in new threads of one process, and a run that it ends early drops nothing.
  const name = databaseName(server.run, `${process.pid}_${threadId}_${created}`)
  await onServer(server.url, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  return {
    url: withDatabase(server.url, name),
    drop: () => onServer(server.url, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
