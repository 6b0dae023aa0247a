import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { type Applied, findNext, type Migration, type Newer, readMigrations } from './migration-files.ts'
import type { Connection } from './pool.ts'
import { installTaskSchema } from './task-schema.ts'

/** Any number that is unique in this database: the bytes of "mahalla". */
const lockKey = '30787873400450145'
/**
 * While a migration waits for a table, everyone else who wants that table waits behind it: not for long. It is less than
 * PostgreSQL's `deadlock_timeout` (1 s), so where people and a migration wait for each other, no request of theirs fails.
 */
const lockTimeoutMs = 500
const lockTimeout = '55P03'
const shortestPauseMs = 1_000
const longestPauseMs = 15_000
const patienceMs = 10 * 60_000

interface Options {
  folder?: string
  until?: string
  newer?: Newer | undefined
  /** Told why it takes long. */
  log?: (line: string) => void
  /** Ends the waiting. */
  stop?: AbortSignal | undefined
}

type Waiting = Required<Pick<Options, 'log'>> & Pick<Options, 'stop'>

/**
 * Brings the database to the newest schema. Any number of instances may call it at once: one after another they hold an
 * advisory lock, and look again at what is already there. Each migration runs in a transaction of its own. The schema of
 * the waiting tasks comes last.
 */
export async function migrate(
  connection: Connection,
  { folder, until, newer = 'refuse', log = () => {}, stop }: Options = {},
): Promise<{ fresh: boolean; applied: string[] }> {
  const migrations = await readMigrations({ folder, until })
  const waiting = { log, stop }
  const client = new pg.Client({ ...connection, application_name: `mahalla-ish migrate ${process.pid}` })
  client.on('error', () => {})
  await client.connect()
  try {
    await takeTurn(client, waiting)
    const present = (await listApplied(client)).length
    const applied: string[] = []
    for (;;) {
      const name = await patiently(client, waiting, () => applyNext(client, migrations, newer))
      if (!name) break
      applied.push(name)
    }
    // An older schema has no tasks.
    if (until === undefined) await patiently(client, waiting, () => installTaskSchema(connection))
    return { fresh: present === 0, applied }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`Cannot migrate the database: ${reasonOf(error)}`, { cause: error })
  } finally {
    await client.end()
  }
}

/** For a transaction that goes on: nobody else migrates before it ends. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey])
}

/** Inside the caller's transaction. */
export async function applyMigrations(client: pg.Client, options: { until?: string } = {}): Promise<void> {
  const migrations = await readMigrations(options)
  for (;;) {
    const next = findNext(migrations, await listApplied(client))
    if (!next) return
    await apply(client, next)
  }
}

/** Waiting for another instance's migration is no fault, however long it takes. */
async function takeTurn(client: pg.Client, { log, stop }: Waiting): Promise<void> {
  await client.query(
    `SET lock_timeout = ${lockTimeoutMs}; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`,
  )
  for (let waits = 0; ; waits++)
    try {
      await client.query('SELECT pg_advisory_lock($1)', [lockKey])
      return
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      stop?.throwIfAborted()
      if (waits === 0) log('Another instance migrates the database; waiting for it')
    }
}

/** A transaction that is open for long is let by: the migration steps back and tries again later. */
async function patiently<T>(client: pg.Client, { log, stop }: Waiting, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + patienceMs
  for (let pause = shortestPauseMs; ; pause = Math.min(2 * pause, longestPauseMs))
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      const reason = `${error instanceof Error ? error.message : error}: ${await findOldest(client)}`
      if (Date.now() > deadline) throw new OperatorError(`${reason}; given up`, { cause: error })
      log(`${reason}; trying again in ${pause / 1000} s`)
      await sleep(pause, undefined, { signal: stop }).catch(() => {})
      stop?.throwIfAborted()
    }
}

async function applyNext(
  client: pg.Client,
  migrations: Migration[],
  newer: Newer,
): Promise<string | undefined> {
  const next = findNext(migrations, await listApplied(client), { newer })
  if (!next) return undefined
  await client.query('BEGIN')
  try {
    await apply(client, next)
    await client.query('COMMIT')
    return next.name
  } catch (error) {
    // Report the first error; a lost connection has already rolled back.
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

async function listApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('migrations') IS NOT NULL AS there",
  )
  if (!rows[0]?.there) return []
  return (await client.query<Applied>('SELECT name, checksum FROM migrations ORDER BY name')).rows
}

async function apply(client: pg.Client, { name, checksum, sql }: Migration): Promise<void> {
  try {
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz(3) NOT NULL DEFAULT now())',
    )
    await client.query(sql)
    await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
  } catch (error) {
    const outcome = isLockTimeout(error)
      ? 'waits for a table that somebody uses'
      : `failed and was undone: ${reasonOf(error)}`
    throw new OperatorError(`The migration ${name} ${outcome}`, { cause: error })
  }
}

/** Who has had a transaction open for longest: most likely whom a migration waits for. */
async function findOldest(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; seconds: number }>(`
    SELECT pid, coalesce(nullif(application_name, ''), backend_type) AS name,
      extract(epoch FROM clock_timestamp() - xact_start)::int AS seconds
    FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
    ORDER BY xact_start LIMIT 1`)
  const [oldest] = rows
  return oldest
    ? `session ${oldest.pid} (${oldest.name}) has had a transaction open for ${oldest.seconds} s`
    : 'it has just become free'
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === lockTimeout) || (error.cause ? isLockTimeout(error.cause) : false))

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
