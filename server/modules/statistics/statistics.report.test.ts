import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildAdmin, buildApplication, buildJob, buildSeeker } from '../../../tests/support/factories.ts'
import { day, dayOf, hour, reckonReport, shift } from '../../../tests/support/reckon-report.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'
import { applications, jobs } from '../../database/schema.ts'
import { seed } from '../../seed/seed.ts'
import { reckonDays } from '../../tasks/reckon-days.ts'

const world = await buildTestApp()
const { db, pool } = world
const { getReport, listAdminApplications } = endpoints
const admin = await buildAdmin(world)
const reckonAll = () => reckonDays.run({ db, payload: {}, signal: new AbortController().signal })
await seed(pool, { users: 120, jobs: 600, applications: 1_500, passwordHash: 'none' })

const today = dayOf(Date.now())
/** Midnight may have passed since it began. */
const daysOfThisRun = () => [today, dayOf(Date.now())]
const read = async (query: Record<string, string> = {}) =>
  (await succeed(world, getReport, { as: admin, query })).body

async function expectTrue(query: Record<string, string> = {}) {
  const report = await read(query)
  const [now, before] = [await reckonReport(pool, report), await reckonReport(pool, report.before)]
  for (const [name, figure] of Object.entries(report.figures))
    expect([name, figure]).toEqual([
      name,
      {
        now: now.figures[name as keyof typeof now.figures],
        before: before.figures[name as keyof typeof now.figures],
      },
    ])
  for (const part of ['job_types', 'districts'] as const) {
    const { rows, others } = report[part]
    expect(rows.map(({ name: _, ...row }) => row)).toEqual(now[part].slice(0, 10))
    const rest = now[part].slice(10)
    const total = (name: 'jobs' | 'applications' | 'answered') =>
      rest.reduce((all, row) => all + row[name], 0)
    expect(others).toEqual(
      rest.length
        ? { jobs: total('jobs'), applications: total('applications'), answered: total('answered') }
        : null,
    )
  }
  expect(report.days_to_reckon).toBe(0)
  return report
}

test('the last 30 days against the 30 before them, as the rows have it', async () => {
  const report = await expectTrue()
  expect(daysOfThisRun()).toContain(report.to)
  expect(report.from).toBe(shift(report.to, -29))
  expect(report.before).toEqual({ from: shift(report.to, -59), to: shift(report.to, -30) })
  expect(report.figures.applications.now).toBeGreaterThan(20)
  expect(report.figures.minutes_to_answer.now).toBeGreaterThan(60)
  expect(report.districts.others?.jobs).toBeGreaterThan(0)
})

test.each([
  ['one day', shift(today, -3), shift(today, -3)],
  ['a week', shift(today, -6), today],
  ['days of the past', shift(today, -200), shift(today, -111)],
  ['a year', shift(today, -364), today],
  ['days to come', shift(today, 10), shift(today, 20)],
])('%s', async (_, from, to) => {
  await reckonAll()
  await expectTrue({ from, to })
})

describe('what changes is counted at once', () => {
  test('a day begins at midnight in Tashkent', async () => {
    const midnight = Date.parse(`${shift(today, -400)}T00:00:00+05:00`)
    for (const moment of [midnight - 1, midnight, midnight + day - 1, midnight + day])
      await buildJob(world, { createdAt: new Date(moment) })
    const { figures } = await expectTrue({ from: shift(today, -400), to: shift(today, -400) })
    expect(figures.jobs).toEqual({ now: 2, before: 1 })
  })

  test('applications: sent, decided, withdrawn, deleted', async () => {
    const from = shift(today, -500)
    const at = (hours: number) => new Date(Date.parse(`${from}T00:00:00+05:00`) + hours * hour)
    const job = await buildJob(world, { createdAt: at(1) })
    expect((await expectTrue({ from, to: from })).figures.jobs_without_application.now).toBe(1)
    const sent = await buildApplication(world, { job, appliedAt: at(2) })
    const { figures } = await expectTrue({ from, to: from })
    expect(figures.minutes_to_first_application.now).toBe(60)
    expect(figures.jobs_without_application.now).toBe(0)
    const one = eq(applications.id, sent.id)
    await db
      .update(applications)
      .set({ status: 'accepted', decidedAt: at(74) })
      .where(one)
    const decided = (await expectTrue({ from, to: from })).figures
    expect(decided.answered_in_three_days.now).toEqual({ answered: 1, of: 1 })
    expect(decided.minutes_to_answer.now).toBe(72 * 60)
    await db
      .update(applications)
      .set({ withdrawnAt: at(80) })
      .where(one)
    expect((await expectTrue({ from, to: from })).figures.accepted.now).toBe(0)
    await db.delete(applications).where(one)
    await expectTrue({ from, to: from })
    await db.delete(jobs).where(eq(jobs.id, job.id))
    expect((await expectTrue({ from, to: from })).job_types.rows).toEqual([])
  })

  test('an application on a later day is the first one of the job', async () => {
    const [from, later] = [shift(today, -600), shift(today, -590)]
    const job = await buildJob(world, { createdAt: new Date(`${from}T12:00:00+05:00`) })
    await expectTrue({ from, to: from })
    await buildApplication(world, { job, appliedAt: new Date(`${later}T12:00:00+05:00`) })
    const { figures } = await expectTrue({ from, to: from })
    expect(figures).toMatchObject({ jobs_without_application: { now: 0 }, applications: { now: 0 } })
    expect(figures.minutes_to_first_application.now).toBe(10 * 24 * 60)
  })

  test('a job that gets another kind and district takes its applications along', async () => {
    const [from, later] = [shift(today, -700), shift(today, -690)]
    const job = await buildJob(world, { createdAt: new Date(`${from}T12:00:00+05:00`), jobTypeId: 2 })
    await buildApplication(world, { job, appliedAt: new Date(`${later}T12:00:00+05:00`) })
    const asked = { from: later, to: later }
    expect((await expectTrue(asked)).districts.rows).toMatchObject([
      { id: null, name: null, applications: 1 },
    ])
    await db.update(jobs).set({ jobTypeId: 5, regionId: 1, districtId: 102 }).where(eq(jobs.id, job.id))
    const { job_types, districts } = await expectTrue(asked)
    expect(job_types.rows).toMatchObject([{ id: 5, applications: 1 }])
    expect(districts.rows).toMatchObject([{ id: 102, name: expect.any(String), applications: 1 }])
  })
})

test('a change that is not committed is counted after it is, also when the day is reckoned meanwhile', async () => {
  const from = shift(today, -800)
  const at = new Date(`${from}T12:00:00+05:00`)
  const job = await buildJob(world, { createdAt: at })
  const seeker = await buildSeeker(world)
  const asked = { from, to: from }
  await expectTrue(asked)
  const writer = await pool.connect()
  try {
    // The mark of this connection is there before, so that the writer only locks it.
    for (const end of ['COMMIT', 'COMMIT']) {
      await writer.query('BEGIN')
      await writer.query(
        `INSERT INTO applications (job_id, employer_id, seeker_id, message, applied_at) VALUES ($1, $2, $3, '', $4)
         ON CONFLICT (seeker_id, job_id) DO UPDATE SET status = 'rejected', decided_at = now()`,
        [job.id, job.employerId, seeker.id, at],
      )
      await read(asked)
      await writer.query(end)
      await expectTrue(asked)
    }
  } finally {
    writer.release()
  }
})

test('the lists that the figures lead to have as many, in these days and in those before', async () => {
  const { figures, before, answers_known_until: known, ...report } = await expectTrue()
  const count = async (query: Record<string, string | number>) =>
    Number((await succeed(world, listAdminApplications, { as: admin, query })).headers['x-total-count'])
  for (const [time, { from, to }] of [['now', report] as const, ['before', before] as const]) {
    const days = { from, to: [known, to].toSorted()[0] ?? to }
    const { answered, of } = figures.answered_in_three_days[time]
    expect(of).toBeGreaterThan(answered)
    expect(await count({ answered: 'in_three_days', ...days })).toBe(answered)
    expect(await count(days)).toBe(of)
    expect(await count({ status: 'accepted', from, to })).toBe(figures.accepted[time])
  }
  for (const [part, filter] of [['job_types', 'job_type'] as const, ['districts', 'place'] as const])
    for (const { id, applications: sent, answered } of report[part].rows) {
      if (id === null) continue
      const asked = { [filter]: id, from: report.from, to: report.to }
      expect([await count(asked), await count({ answered: 'ever', ...asked })]).toEqual([sent, answered])
    }
})

test('many changed days are left to the task, and the report says so', async () => {
  const from = shift(today, -300)
  await pool.query(
    `INSERT INTO daily_counts (day, name, shard, value) VALUES ($1, 'jobs', 0, 50000)
    ON CONFLICT (day, name, shard) DO UPDATE SET value = daily_counts.value + 50000`,
    [from],
  )
  await buildJob(world, { createdAt: new Date(`${from}T12:00:00+05:00`) })
  expect((await read({ from, to: from })).days_to_reckon).toBe(1)
  await reckonAll()
  await expectTrue({ from, to: from })
})

test('one end alone, and days that make no period', async () => {
  expect(await read({ to: '2026-03-31' })).toMatchObject({ from: '2026-03-02', to: '2026-03-31' })
  const open = await read({ from: shift(today, -9) })
  expect(open.from).toBe(shift(today, -9))
  expect(daysOfThisRun()).toContain(open.to)
  for (const [field, query] of [
    ['to', { from: '2026-03-02', to: '2026-03-01' }],
    ['from', { from: '2010-01-01', to: '2026-01-01' }],
    ['from', { from: '2026-02-30' }],
    ['from', { from: '1999-12-31' }],
    ['to', { to: '20260301' }],
  ] as const)
    expectFailure(await call(world, getReport, { as: admin, query }), 'bad_input', {
      [field]: [expect.any(String)],
    })
})
