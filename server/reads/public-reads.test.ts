import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp, testConfig } from '../../tests/support/app.ts'
import { buildEmployer, buildJob, buildSeeker } from '../../tests/support/factories.ts'
import { figureOf } from '../../tests/support/pair.ts'
import { succeed } from '../../tests/support/requests.ts'
import { buildApp } from '../app.ts'
import { innermost } from '../database/faults.ts'
import { users } from '../database/schema.ts'
import { PublicReads } from './public-reads.ts'

const world = await buildTestApp()
/** A primary can stand where a standby is expected. */
const connection = { connectionString: world.url }

async function openReads() {
  const reads = new PublicReads({ connection, primary: world.db, pool: world.pool, log: () => {} })
  onTestFinished(() => reads.standby.close())
  reads.heard(Number.POSITIVE_INFINITY)
  await reads.standby.start()
  return reads
}

async function startReader() {
  const app = await buildApp({ ...world, connection, readConnection: connection, config: testConfig() })
  onTestFinished(() => app.close())
  return { ...world, app }
}

test('SECURITY 100: nothing can be written where public reads go, even if it is a primary', async () => {
  const { db } = await openReads()
  expect(await db.select({ id: users.id }).from(users)).toEqual([])
  for (const write of [sql`DELETE FROM jobs`, sql`CREATE TABLE mine (id int)`]) {
    const error = await db.execute(write).catch((error: unknown) => error)
    expect(innermost(error).code).toBe('25006')
  }
  expect(() => db.transaction(async () => {})).toThrow('a public read is one statement')
})

test('SECURITY 100: what people read when signed in, and what they write, is not sent there', async () => {
  const reader = await startReader()
  const [employer, seeker] = [await buildEmployer(world), await buildSeeker(world)]
  const job = await buildJob(world, { employerId: employer.id })
  const asked = async () =>
    (await figureOf(reader, 'standby_queries_total')) +
    (await figureOf(reader, 'standby_refused_queries_total{reason="behind"}'))
  const before = await asked()
  await succeed(reader, endpoints.getProfile, { as: seeker })
  await succeed(reader, endpoints.listOwnJobs, { as: employer })
  await succeed(reader, endpoints.countView, { params: { id: job.id } })
  await succeed(reader, endpoints.createApplication, {
    as: seeker,
    body: { job_post_id: job.id, message: 'Salom' },
  })
  expect(await asked()).toBe(before)
  await succeed(reader, endpoints.getJob, { params: { id: job.id } })
  expect(await asked()).toBeGreaterThan(before)
})

test('a fault of the query itself is not asked of the primary again', async () => {
  const reads = await openReads()
  await expect(reads.db.execute(sql`SELECT 1 / 0`)).rejects.toThrow()
  expect(reads.refused.size).toBe(0)
})

test('a query that the standby ends for the sake of the primary is answered by the primary', async () => {
  // As a standby says it: here, where sessions refuse to write.
  await world.pool.query(`
    CREATE FUNCTION who_answers() RETURNS text LANGUAGE plpgsql AS $$ BEGIN
      IF current_setting('default_transaction_read_only') = 'off' THEN RETURN 'primary'; END IF;
      RAISE 'canceling statement due to conflict with recovery' USING ERRCODE = '40001';
    END $$`)
  const reads = await openReads()
  const { rows } = await reads.db.execute(sql`SELECT who_answers() AS by`)
  expect(rows).toEqual([{ by: 'primary' }])
  expect(reads.refused).toEqual(new Map([['conflict', 1]]))
})
