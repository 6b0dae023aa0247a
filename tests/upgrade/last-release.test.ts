import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../server/database/migrate.ts'
import { createEmptyDatabase } from '../support/database.ts'
import { readTrace, type Statement, traitsOf } from './trace.ts'

const trace = await readTrace()

/** An instance of the last release, on a database of its time. */
async function startOldInstance() {
  const { url } = await createEmptyDatabase()
  await migrate({ connectionString: url }, { until: trace.migration })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return { url, client }
}

/** Sends all that the release sent; tells which statements fail, give other columns or write other rows. */
async function findFaults(client: pg.Client): Promise<string[]> {
  const faults: string[] = []
  for (const { text, values = [], name, ...before } of trace.statements) {
    const config = { text, values, rowMode: 'array' as const, ...(name && { name }) }
    const outcome = await client.query(config).then(traitsOf, (error: Error) => error.message)
    if (!isSame(outcome, before)) faults.push(`${text}: ${JSON.stringify([before, outcome])}`)
  }
  return faults
}

const isSame = (outcome: unknown, before: Pick<Statement, 'columns' | 'written'>) =>
  JSON.stringify(outcome) === JSON.stringify(before)

/** As on the first day; what the instance has prepared stays prepared. */
const clear = (client: pg.Client) =>
  client.query(`TRUNCATE users, jobs, applications, resumes, sessions, repeatable_calls, attempts, counters, places,
    known_words RESTART IDENTITY CASCADE`)

test('SECURITY 49: an instance of the last release goes on working while and after the new one migrates', async () => {
  const { url, client } = await startOldInstance()
  expect(await findFaults(client), 'on its own schema').toEqual([])
  await clear(client)
  const { applied } = await migrate({ connectionString: url })
  expect(await findFaults(client), `after ${applied.join(', ')}`).toEqual([])
})

test.each([
  ['a column that it reads is gone', 'ALTER TABLE resumes DROP COLUMN extra2'],
  ['a column has another name', 'ALTER TABLE users RENAME COLUMN address TO street'],
  ['something new is required', 'ALTER TABLE jobs ADD COLUMN city text NOT NULL'],
  ['a column has another type', 'ALTER TABLE users ALTER COLUMN id TYPE bigint'],
  ['writes are dropped', 'CREATE RULE silent AS ON INSERT TO applications DO INSTEAD NOTHING'],
])('SECURITY 49: a migration that the last release would not survive is noticed: %s', async (_, change) => {
  const { client } = await startOldInstance()
  await findFaults(client)
  await clear(client)
  await client.query(change)
  expect(await findFaults(client)).not.toEqual([])
})
