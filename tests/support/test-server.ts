import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../server/database/migrate.ts'
import { folderOf } from '../../server/embedded-postgres/cluster.ts'
import { takeLock } from '../../server/embedded-postgres/lock.ts'
import { findServer, stopServer } from '../../server/embedded-postgres/postmaster.ts'
import { startEmbedded } from '../../server/embedded-postgres/start.ts'

export interface TestServer {
  /** The server's maintenance database. */
  url: string
  /** The number of this test run, which is part of the names of its databases. */
  run: number
  stop(): Promise<void>
}

const scratchPrefix = 'mahalla-ish-test-server-'
/** Each run holds this advisory lock with its number. Databases of a run without a lock are leftovers. */
const runLock = 20_230_901

export const databaseName = (run: number, suffix: string) => `mahalla_test_${run}_${suffix}`
export const templateName = (run: number) => databaseName(run, 'template')

export function withDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** Uses the given server or starts a temporary one, and creates the template database. */
export async function startTestServer(databaseUrl: string | undefined): Promise<TestServer> {
  const scratch = databaseUrl ? undefined : await startScratch()
  const url = databaseUrl ?? scratch?.url ?? ''
  const run = randomInt(1, 2 ** 31)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  const stop = async () => {
    if (!scratch) await dropRun(client, run)
    await client.end()
    await scratch?.stop()
  }
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock($1, $2)', [runLock, run])
    await dropLeftovers(client)
    await createTemplate(client, url, run)
    return { url, run, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startScratch(): Promise<{ url: string; stop: () => Promise<void> }> {
  await removeLeftoverServers()
  const dataDir = await mkdtemp(join(tmpdir(), scratchPrefix))
  const { folder, stop } = await startEmbedded({ dataDir, log: console.error, durable: false })
  return {
    url: `postgresql://mahalla_ish@localhost:5432/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A killed test run leaves its server running. */
async function removeLeftoverServers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const dataDir = join(tmpdir(), name)
    // A directory without data may belong to a run that is just starting.
    if (!name.startsWith(scratchPrefix) || !existsSync(folderOf(dataDir))) continue
    try {
      const lock = takeLock(dataDir)
      if (!lock) continue
      const server = findServer(folderOf(dataDir))
      if (server) await stopServer(folderOf(dataDir), server)
      lock.release()
      await rm(dataDir, { recursive: true, force: true })
    } catch (error) {
      console.error(`Cannot remove the leftover ${dataDir}: ${error}`)
    }
  }
}

async function createTemplate(client: pg.Client, url: string, run: number): Promise<void> {
  const name = templateName(run)
  await client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`)
  await migrate({ connectionString: withDatabase(url, name) })
  // PostgreSQL cannot clone a database with open connections, and autovacuum is one.
  await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
}

async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ run: number }>(
    "SELECT DISTINCT substring(datname FROM '^mahalla_test_([0-9]+)_')::int AS run FROM pg_database WHERE datname ~ '^mahalla_test_[0-9]+_'",
  )
  for (const { run } of rows) {
    const lock = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS free', [
      runLock,
      run,
    ])
    if (!lock.rows[0]?.free) continue
    await dropRun(client, run)
    await client.query('SELECT pg_advisory_unlock($1, $2)', [runLock, run])
  }
}

async function dropRun(client: pg.Client, run: number): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [databaseName(run, '')],
  )
  for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
}
