import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import type { Connection } from './pool.ts'

const ownMigrations = join(import.meta.dirname, 'migrations')
/** Any number that is unique in this database: the bytes of "mahalla". */
const lockKey = '30787873400450145'

interface Migration {
  name: string
  checksum: string
  sql: string
}

type Applied = Pick<Migration, 'name' | 'checksum'>

/**
 * Migrates to the newest schema. Several instances may run this at once: each migration runs in its own
 * transaction, which first takes an advisory lock and then checks what is already applied.
 */
export async function migrate(
  connection: Connection,
  { folder = ownMigrations, until }: { folder?: string; until?: string } = {},
): Promise<{ fresh: boolean; applied: string[] }> {
  const migrations = upTo(until, await readMigrations(folder))
  const client = new pg.Client({ ...connection, application_name: `mahalla-ish migrate ${process.pid}` })
  client.on('error', () => {})
  await client.connect()
  try {
    const applied: string[] = []
    let fresh: boolean | undefined
    for (;;) {
      const step = await applyNext(client, migrations)
      fresh ??= step.present === 0
      if (!step.applied) return { fresh, applied }
      applied.push(step.applied)
    }
  } finally {
    await client.end()
  }
}

async function applyNext(
  client: pg.Client,
  migrations: Migration[],
): Promise<{ present: number; applied?: string }> {
  await client.query('BEGIN')
  try {
    // Another instance's migration may take any time; waiting for it is not an error.
    await client.query(
      'SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0',
    )
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey])
    const present = await listApplied(client)
    const next = findNext(migrations, present)
    if (next) await apply(client, next)
    await client.query('COMMIT')
    return { present: present.length, ...(next && { applied: next.name }) }
  } catch (error) {
    // Report the first error; a lost connection has already rolled back.
    await client.query('ROLLBACK').catch(() => {})
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`Cannot migrate the database: ${reasonOf(error)}`, { cause: error })
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
    throw new OperatorError(`The migration ${name} failed and was undone: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The applied migrations must be the first ones of this program, with the same checksums. */
function findNext(migrations: Migration[], present: Applied[]): Migration | undefined {
  for (const [index, { name, checksum }] of present.entries()) {
    const known = migrations.find((migration) => migration.name === name)
    if (!known)
      throw new OperatorError(`The database is newer than this program: it has the unknown migration ${name}`)
    if (known.checksum !== checksum)
      throw new OperatorError(`The migration ${name} was changed after it was applied to this database`)
    const expected = migrations[index]
    if (expected?.name !== name)
      throw new OperatorError(
        `The migration ${expected?.name} was not applied to this database, but ${name} was`,
      )
  }
  return migrations[present.length]
}

/** All migrations, or those that a backup of an older version had. */
function upTo(last: string | undefined, migrations: Migration[]): Migration[] {
  if (last === undefined) return migrations
  const index = migrations.findIndex(({ name }) => name === last)
  if (index < 0) throw new OperatorError(`This program is older than the backup: it does not know ${last}`)
  return migrations.slice(0, index + 1)
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name, index) => {
      if (!new RegExp(`^${String(index + 1).padStart(4, '0')}_[a-z0-9_]+\\.sql$`).test(name))
        throw new OperatorError(`The migration ${name} breaks the numbering: 0001_name.sql, 0002_name.sql, …`)
      // Git may change line endings in a checkout.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name: name.slice(0, -'.sql'.length), checksum, sql }
    }),
  )
}
