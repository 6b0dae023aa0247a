import pg from 'pg'
import { startEmbedded } from '../embedded-postgres/start.ts'
import { OperatorError } from '../operator-error.ts'
import { reachExternal } from './external.ts'
import type { Connection } from './pool.ts'
import { dropTaskSchema } from './task-schema.ts'

const notAllowed = '42501'

interface Options {
  databaseUrl?: string | undefined
  dataDir: string
  log: (line: string) => void
}

/** Drops everything in the database, of any version; refuses while the product uses it. */
export async function emptyDatabase({ databaseUrl, dataDir, log }: Options): Promise<void> {
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir, log })
  try {
    await dropEverything(embedded?.connection ?? (await reachExternal(databaseUrl ?? '')))
  } finally {
    await embedded?.stop()
  }
}

async function dropEverything(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: `mahalla-ish reset ${process.pid}` })
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseWhileUsed(client)
    await client.query(`BEGIN; SET LOCAL lock_timeout = '5s'`)
    await dropSchema(client)
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}

/** The schema that our tables are made in, and all in it; its usual grant comes back with it. And the waiting tasks. */
export async function dropSchema(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT quote_ident(current_schema()) AS name')
  const schema = rows[0]?.name ?? 'public'
  try {
    await client.query(
      `DROP SCHEMA ${schema} CASCADE; CREATE SCHEMA ${schema}; GRANT USAGE ON SCHEMA ${schema} TO PUBLIC`,
    )
    await dropTaskSchema(client)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== notAllowed) throw error
    throw new OperatorError(
      `The user of DATABASE_URL may not empty this database (${error.message}): take a new one, which this user owns`,
      { cause: error },
    )
  }
}

export async function refuseWhileUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ application_name: string }>(`
    SELECT application_name FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'mahalla-ish%'`)
  const [other] = rows
  if (other)
    throw new OperatorError(`The database is in use (${other.application_name}): stop the product first`)
}
