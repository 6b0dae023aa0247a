import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildAdmin, buildJob, buildReport, buildSeeker } from '../../../tests/support/factories.ts'
import { succeed } from '../../../tests/support/requests.ts'
import { jobFlags } from '../../database/report-schema.ts'

const world = await buildTestApp()
const { db, pool } = world
const { exportReports } = endpoints
const admin = await buildAdmin(world)

const read = (body: string) => parse(body, { bom: true, record_delimiter: '\r\n' }) as string[][]
const exported = async (query: Record<string, string>) =>
  read(String((await succeed(world, exportReports, { as: admin, query })).body))

test('SECURITY 107: the file has jobs, reasons and numbers, and nothing of who reported', async () => {
  const seeker = await buildSeeker(world, { username: 'sirli_odam' })
  const [job, other] = [await buildJob(world, { title: '=Oson pul' }), await buildJob(world)]
  const createdAt = new Date('2015-06-01T12:34:00Z')
  const said = { jobId: job.id, text: 'Sirli gap', createdAt }
  await buildReport(world, { ...said, userId: seeker.id, reason: 'fraud' })
  await buildReport(world, { ...said, reason: 'asks_money', settledAt: createdAt, outcome: 'dismissed' })
  await buildReport(world, { ...said, reason: 'asks_money', createdAt: new Date('2015-06-03T12:34:00Z') })
  await db.insert(jobFlags).values({ jobId: other.id, flag: 'odd_pay', judged: '', foundAt: createdAt })
  const query = { from: '2015-06-01', to: '2015-06-02' }
  const { body, headers } = await succeed(world, exportReports, { as: admin, query })
  expect(headers['x-total-count']).toBe('2')
  expect(body).not.toMatch(/[Ss]irli|12:34|17:34/)
  const [, ...rows] = read(String(body))
  expect(rows.map((row) => [row[0], row[1], ...row.slice(5)])).toEqual([
    [String(other.id), other.title, ...'0000000000', '', '', '1'],
    [
      String(job.id),
      "'=Oson pul",
      ...['2', '1', '1', '0', '0', '0', '0', '1', '0', '1'],
      '2015-06-01',
      '2015-06-01',
      '0',
    ],
  ])
  expect((await exported({ ...query, state: 'open' })).map((row) => row[5])).toEqual([
    'Shikoyatlar',
    '0',
    '1',
  ])
  const [, ...settled] = await exported({ ...query, state: 'settled' })
  expect(settled.map((row) => row[5])).toEqual(['1'])
})

test('who has the whole file may ask for the next one at once', async () => {
  for (let file = 0; file < 5; file++) {
    await exported({})
    expect((await pool.query('SELECT FROM export_places')).rowCount).toBe(0)
  }
})

test('the file has every job once, in batches', async () => {
  const { id } = await buildJob(world)
  const bulk = sql`INSERT INTO jobs (title, description, location, salary, job_type_id, employer_id)
    SELECT title, description, location, salary, job_type_id, employer_id FROM jobs, generate_series(1, 2300)
    WHERE id = ${id}`
  await world.db.execute(bulk)
  await pool.query(
    `INSERT INTO job_reports (job_id, reason, created_at)
    SELECT id, 'rude', '2014-06-01' FROM jobs, generate_series(1, 2) WHERE id > $1 AND id % 3 > 0`,
    [id],
  )
  await pool.query(
    `INSERT INTO job_flags (job_id, flag, judged, found_at)
    SELECT id, 'odd_pay', '', '2014-06-01' FROM jobs WHERE id > $1 AND id % 2 = 0`,
    [id],
  )
  const [, ...rows] = await exported({ to: '2014-12-31' })
  const { rows: stored } = await pool.query(
    'SELECT id::text FROM jobs WHERE id > $1 AND (id % 3 > 0 OR id % 2 = 0) ORDER BY jobs.id DESC',
    [id],
  )
  expect(stored.length).toBeGreaterThan(1800)
  expect(rows.map((row) => row[0])).toEqual(stored.map((row) => row.id))
})
