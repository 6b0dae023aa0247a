import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { countWaiting } from '../../../tests/support/database.ts'
import {
  buildAdmin,
  buildEmployer,
  buildJob,
  buildJobs,
  buildReport,
  buildSeeker,
} from '../../../tests/support/factories.ts'
import { walkPages } from '../../../tests/support/pages.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'
import { jobFlags } from '../../database/report-schema.ts'
import { jobs, users } from '../../database/schema.ts'

const world = await buildTestApp()
const { pool, db } = world
const [admin, second] = [await buildAdmin(world), await buildAdmin(world)]
const { listReports, countReports, dismissReports, reportJob, listNotifications } = endpoints

const queue = async () => (await succeed(world, listReports, { as: admin })).body
const countWaitingCases = async () => (await succeed(world, countReports, { as: admin })).body.waiting
const caseOf = async (id: number) => (await queue()).find(({ job }) => job.id === id)
const dismiss = (id: number, as = admin, reason = '') =>
  call(world, dismissReports, { as, params: { id }, body: { reason } })
const hide = async (id: number) => {
  await db.update(jobs).set({ hidden: true, hiddenReason: 'Aldov' }).where(eq(jobs.id, id))
}
const flag = (jobId: number) =>
  db.insert(jobFlags).values({ jobId, flag: 'odd_pay', facts: { times: 5, higher: true }, judged: '' })

async function outcomesOf(jobId: number): Promise<(string | null)[]> {
  const { rows } = await pool.query('SELECT outcome FROM job_reports WHERE job_id = $1 ORDER BY id', [jobId])
  return rows.map(({ outcome }) => outcome)
}

async function toldTo({ id }: { id: number }) {
  const { rows } = await pool.query('SELECT kind, job_id, details FROM events WHERE user_id = $1', [id])
  return rows
}

test('the most reported job comes first, each with its reasons, texts, flags, state and employer', async () => {
  const employer = await buildEmployer(world, { displayName: "Baraka do'koni" })
  const [few, many, flagged, quiet] = await buildJobs(world, 4, () => ({ employerId: employer.id }))
  if (!few || !many || !flagged || !quiet) throw new Error('no jobs')
  const seeker = await buildSeeker(world)
  await buildReport(world, { jobId: few.id, reason: 'rude' })
  await buildReport(world, { jobId: many.id, reason: 'fraud' })
  await buildReport(world, { jobId: many.id, reason: 'asks_money', text: "200 ming so'rashdi" })
  await buildReport(world, { jobId: many.id, reason: 'asks_money', text: 'Meni ham', userId: seeker.id })
  await flag(flagged.id)
  const found = await queue()
  expect(found.map(({ job }) => job.id)).toEqual([many.id, few.id, flagged.id])
  expect(found[0]).toMatchObject({
    job: {
      id: many.id,
      state: 'open',
      hidden_reason: null,
      employer: { id: employer.id, username: employer.username, display_name: "Baraka do'koni" },
    },
    reports: 3,
    by_reason: [
      { reason: 'asks_money', reports: 2 },
      { reason: 'fraud', reports: 1 },
    ],
    texts: [
      { text: 'Meni ham', reason: 'asks_money', signed_in: true },
      { text: "200 ming so'rashdi", signed_in: false },
    ],
    flags: [],
  })
  expect(found[2]).toMatchObject({
    reports: 0,
    flags: [{ flag: 'odd_pay', facts: { times: 5, higher: true } }],
  })
})

test('pages follow each other without a gap, and the count ends at a thousand', async () => {
  const made = await buildJobs(world, 30)
  for (const [index, { id }] of made.entries())
    for (let report = 0; report <= index % 3; report++) await buildReport(world, { jobId: id })
  const pages = await walkPages(world, listReports, { limit: 7 }, { as: admin })
  const listed = pages.flat().map(({ job }) => job.id)
  expect(listed).toEqual((await queue()).map(({ job }) => job.id))
  expect(new Set(listed).size).toBe(listed.length)
  await pool.query(
    `INSERT INTO jobs (title, description, location, salary, job_type_id, employer_id)
     SELECT title, description, location, salary, job_type_id, employer_id
     FROM jobs, generate_series(1, 40) WHERE id = ANY($1)`,
    [made.map(({ id }) => id)],
  )
  await pool.query(
    `INSERT INTO job_reports (job_id, reason) SELECT id, 'rude' FROM jobs ON CONFLICT DO NOTHING`,
  )
  const { headers } = await succeed(world, listReports, { as: admin, query: { limit: 1 } })
  expect(headers['x-total-count']).toBe('1000')
  expect(await countWaitingCases()).toBe(1000)
  await pool.query(`DELETE FROM job_reports; DELETE FROM job_flags`)
  expect(await queue()).toEqual([])
  expect(await countWaitingCases()).toBe(0)
})

test('dismissing settles reports and flags, is logged and told; a new report opens the case again', async () => {
  const [{ id }, seeker] = [await buildJob(world), await buildSeeker(world)]
  await buildReport(world, { jobId: id, userId: seeker.id })
  await buildReport(world, { jobId: id })
  await flag(id)
  expect(await countWaitingCases()).toBe(1)
  const answer = await dismiss(id, admin, 'Hammasi joyida')
  expect(answer.json()).toEqual({ reports: 2, flags: 1 })
  expect(await caseOf(id)).toBeUndefined()
  expect(await countWaitingCases()).toBe(0)
  expect(await outcomesOf(id)).toEqual(['dismissed', 'dismissed'])
  const { rows } = await pool.query(
    'SELECT admin_id, act, reason, details FROM admin_log WHERE job_id = $1',
    [id],
  )
  const details = { reports: 2, flags: 1 }
  expect(rows).toEqual([{ admin_id: admin.id, act: 'reports_dismissed', reason: 'Hammasi joyida', details }])
  expect(await toldTo(seeker)).toEqual([
    { kind: 'report_settled', job_id: id, details: { outcome: 'dismissed' } },
  ])
  expectFailure(await dismiss(id), 'reports_settled')
  expectFailure(await dismiss(2_000_000_000), 'not_found')
  await succeed(world, reportJob, { params: { id }, body: { reason: 'rude' } })
  expect(await caseOf(id)).toMatchObject({ reports: 1, flags: [] })
})

test('hiding a job settles its reports and tells who reported, without the reason', async () => {
  const [{ id }, seeker] = [await buildJob(world), await buildSeeker(world)]
  await buildReport(world, { jobId: id, userId: seeker.id })
  await flag(id)
  await hide(id)
  expect(await outcomesOf(id)).toEqual(['hidden'])
  expect(await caseOf(id)).toBeUndefined()
  expect(await toldTo(seeker)).toEqual([
    { kind: 'report_settled', job_id: id, details: { outcome: 'hidden' } },
  ])
  expectFailure(await dismiss(id), 'reports_settled')
  expect((await succeed(world, listNotifications, { as: seeker })).body).toEqual([])
})

test('blocking an employer settles what was reported of all jobs', async () => {
  const employer = await buildEmployer(world)
  const [one, two] = await buildJobs(world, 2, () => ({ employerId: employer.id }))
  for (const job of [one, two]) await buildReport(world, { jobId: job?.id ?? 0 })
  await db.update(users).set({ disabledAt: sql`now()` }).where(eq(users.id, employer.id))
  for (const job of [one, two]) expect(await outcomesOf(job?.id ?? 0)).toEqual(['hidden'])
})

test('SECURITY 10: of two administrators at once, one dismisses; the other learns that it is done', async () => {
  const [{ id }, seeker] = [await buildJob(world), await buildSeeker(world)]
  await buildReport(world, { jobId: id, userId: seeker.id })
  const answers = await Promise.all([admin, second, admin, second].map((as) => dismiss(id, as)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  for (const answer of answers) if (answer.statusCode !== 200) expectFailure(answer, 'reports_settled')
  expect(await toldTo(seeker)).toHaveLength(1)
  const { rowCount } = await pool.query('SELECT FROM admin_log WHERE job_id = $1', [id])
  expect(rowCount).toBe(1)
})

test('SECURITY 10: hiding and dismissing at once have one order, and reporters hear once', async () => {
  for (let round = 0; round < 5; round++) {
    const [{ id }, seeker] = [await buildJob(world), await buildSeeker(world)]
    await buildReport(world, { jobId: id, userId: seeker.id })
    await Promise.all([hide(id), dismiss(id)])
    const told = await toldTo(seeker)
    expect(told).toHaveLength(1)
    expect(await outcomesOf(id)).toEqual([told[0].details.outcome])
  }
})

test('SECURITY 10: a report that comes while its job is being hidden is settled too, or refused', async () => {
  const { id } = await buildJob(world)
  const reporting = await pool.connect()
  await reporting.query('BEGIN')
  await reporting.query('SELECT FROM jobs WHERE id = $1 FOR SHARE', [id])
  await reporting.query(`INSERT INTO job_reports (job_id, reason) VALUES ($1, 'fraud')`, [id])
  const hiding = hide(id)
  await expect.poll(() => countWaiting(world)).toBe(1)
  await reporting.query('COMMIT')
  reporting.release()
  await hiding
  expect(await outcomesOf(id)).toEqual(['hidden'])
  // The other way round: who reports waits for the hiding, and finds no job.
  const other = await buildJob(world)
  const hider = await pool.connect()
  await hider.query('BEGIN')
  await hider.query(`UPDATE jobs SET hidden = true, hidden_reason = 'Aldov' WHERE id = $1`, [other.id])
  const late = call(world, reportJob, { params: { id: other.id }, body: { reason: 'fraud' } })
  await expect.poll(() => countWaiting(world)).toBe(1)
  await hider.query('COMMIT')
  hider.release()
  expectFailure(await late, 'not_found')
  expect(await outcomesOf(other.id)).toEqual([])
})
