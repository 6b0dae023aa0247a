import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { reportMessages } from '../../../contract/reports.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { deadToken } from '../../../tests/support/callers.ts'
import { buildEmployer, buildJob, buildSeeker, type Person } from '../../../tests/support/factories.ts'
import { call, expectFailure } from '../../../tests/support/requests.ts'
import { jobs } from '../../database/schema.ts'

const world = await buildTestApp()
const { pool, db } = world

interface Telling {
  as?: Person | { token: string }
  body?: object
}

const report = (id: number, { as, body }: Telling = {}) =>
  call(world, endpoints.reportJob, {
    params: { id },
    as,
    body: { reason: 'fraud', ...body },
  })

const browser = () => ({ browser_key: randomUUID() })

async function reportsOf(jobId: number) {
  const { rows } = await pool.query(
    'SELECT user_id, reason, text FROM job_reports WHERE job_id = $1 ORDER BY id',
    [jobId],
  )
  return rows
}

test('a visitor and a person who is signed in report a job, with a reason and some words', async () => {
  const [job, seeker] = [await buildJob(world), await buildSeeker(world)]
  const first = await report(job.id, { body: browser() })
  expect([first.statusCode, first.json()]).toEqual([201, { job_id: job.id, reason: 'fraud' }])
  await report(job.id, { as: seeker, body: { reason: 'other', text: '  Telefon boshqaniki ' } })
  expect(await reportsOf(job.id)).toEqual([
    { user_id: null, reason: 'fraud', text: '' },
    { user_id: seeker.id, reason: 'other', text: 'Telefon boshqaniki' },
  ])
})

test('a reason is needed, and words where it is another one', async () => {
  const { id } = await buildJob(world)
  expectFailure(await report(id, { body: { reason: 'bad' } }), 'bad_input', {
    reason: [reportMessages.reason],
  })
  const wordless = await report(id, { body: { reason: 'other', text: ' ' } })
  expectFailure(wordless, 'bad_input', { text: [reportMessages.text] })
  expect((await report(id, { body: { text: 'a'.repeat(1001) } })).statusCode).toBe(400)
  expect((await report(id, { body: { browser_key: 'short' } })).statusCode).toBe(400)
  expect(await reportsOf(id)).toEqual([])
})

test('SECURITY 10: of fifty reports of one person at once, one counts; a repeat is told so', async () => {
  const [job, seeker, key] = [await buildJob(world), await buildSeeker(world), browser()]
  for (const telling of [{ as: seeker }, { body: key }, {}]) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => report(job.id, telling)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    for (const answer of answers) if (answer.statusCode !== 201) expectFailure(answer, 'already_reported')
  }
  expect(await reportsOf(job.id)).toHaveLength(3)
  const { rows } = await pool.query('SELECT open_reports FROM report_queue WHERE job_id = $1', [job.id])
  expect(rows).toEqual([{ open_reports: 3 }])
})

test('people behind one address count one by one; a dead token is a visitor', async () => {
  const { id } = await buildJob(world)
  for (const _ of [1, 2, 3]) expect((await report(id, { body: browser() })).statusCode).toBe(201)
  expect((await report(id, { as: { token: deadToken } })).statusCode).toBe(201)
  expectFailure(await report(id), 'already_reported')
  expect(await reportsOf(id)).toHaveLength(4)
})

test('nobody reports a job of their own, one that is hidden or one that does not exist; a closed one can be', async () => {
  const [employer, other] = [await buildEmployer(world), await buildEmployer(world)]
  const job = await buildJob(world, { employerId: employer.id })
  expectFailure(await report(job.id, { as: employer }), 'own_job')
  expect((await report(job.id, { as: other })).statusCode).toBe(201)
  await db.update(jobs).set({ state: 'closed', closeReason: 'not_needed' }).where(eq(jobs.id, job.id))
  expect((await report(job.id)).statusCode).toBe(201)
  await db.update(jobs).set({ hidden: true, hiddenReason: 'Aldov' }).where(eq(jobs.id, job.id))
  expectFailure(await report(job.id, { body: browser() }), 'not_found')
  expectFailure(await report(2_000_000_000), 'not_found')
})
