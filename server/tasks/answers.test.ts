import { expect, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import {
  buildApplication,
  buildEmployer,
  buildJob,
  buildSeeker,
  type Person,
} from '../../tests/support/factories.ts'
import { succeed } from '../../tests/support/requests.ts'
import { remindOfWaiting } from './remind-of-waiting.ts'
import type { Task } from './task.ts'
import { usualAnswers } from './usual-answers.ts'

const world = await buildTestApp()

const run = (task: Task) => task.run({ db: world.db, payload: {}, signal: new AbortController().signal })
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

const waiting = async (as: Person) =>
  Object.values((await succeed(world, endpoints.countWaitingApplications, { as })).body)

test('an employer is reminded of what waits after three and after seven days', async () => {
  const employer = await buildEmployer(world)
  const job = await buildJob(world, { employerId: employer.id })
  const build = (days: number, more = {}) =>
    buildApplication(world, { job, appliedAt: daysAgo(days), ...more })
  for (const days of [2.9, 3.1, 6.9, 7.1, 40]) await build(days)
  for (const state of [{ status: 'accepted' }, { status: 'rejected' }, { withdrawnAt: new Date() }] as const)
    await build(8, state)
  expect(await waiting(employer)).toEqual([0, 0])
  await run(remindOfWaiting)
  expect(await waiting(employer)).toEqual([2, 2])
  await world.pool.query(`UPDATE applications SET applied_at = applied_at - interval '1 day'`)
  await run(remindOfWaiting)
  expect(await waiting(employer)).toEqual([2, 3])
  expect(await waiting(await buildEmployer(world))).toEqual([0, 0])
})

test('what is answered, withdrawn or sent again waits no more', async () => {
  const [employer, seeker] = [await buildEmployer(world), await buildSeeker(world)]
  const job = await buildJob(world, { employerId: employer.id })
  const appliedAt = daysAgo(4)
  const { id } = await buildApplication(world, { job, seekerId: seeker.id, appliedAt })
  const answered = await buildApplication(world, { job, appliedAt })
  await run(remindOfWaiting)
  expect(await waiting(employer)).toEqual([2, 0])
  const decision = { as: employer, params: { id: answered.id }, body: { status: 'rejected' } }
  await succeed(world, endpoints.decideApplication, decision)
  expect(await waiting(employer)).toEqual([1, 0])
  await succeed(world, endpoints.withdrawApplication, { as: seeker, params: { id } })
  expect(await waiting(employer)).toEqual([0, 0])
  const again = { job_post_id: job.id, message: 'Yana men' }
  await succeed(world, endpoints.createApplication, { as: seeker, body: again })
  await run(remindOfWaiting)
  expect(await waiting(employer)).toEqual([0, 0])
})

test('all that wait are found, however many, and one that is being decided is left alone', async () => {
  const employer = await buildEmployer(world)
  const job = await buildJob(world, { employerId: employer.id })
  const { id } = await buildApplication(world, { job, appliedAt: daysAgo(4) })
  await world.pool.query(
    `WITH made AS (
       INSERT INTO users (username, username_key, password_hash, role, first_name, address, phone_number)
       SELECT 'waits' || n, 'waits' || n, '', 'job_seeker', '', '', '' FROM generate_series(1, 1500) AS n RETURNING id
     )
     INSERT INTO applications (job_id, employer_id, seeker_id, message, applied_at)
     SELECT $1, $2, id, 'Salom', now() - interval '5 days' FROM made`,
    [job.id, employer.id],
  )
  const client = await world.pool.connect()
  await client.query('BEGIN')
  await client.query('SELECT FROM applications WHERE id = $1 FOR UPDATE', [id])
  await run(remindOfWaiting)
  await client.query('ROLLBACK')
  client.release()
  expect(await waiting(employer)).toEqual([1500, 0])
})

/** Answers after so many days, the last of them today. */
async function buildAnswers(employer: Person, days: number[], decidedAt = new Date()) {
  const job = await buildJob(world, { employerId: employer.id })
  for (const [index, waited] of days.entries())
    await buildApplication(world, {
      job,
      status: index % 2 ? 'accepted' : 'rejected',
      decidedAt,
      appliedAt: new Date(decidedAt.getTime() - waited * 24 * 60 * 60 * 1000),
    })
  return job
}

async function usualOf(employer: Person): Promise<number | null> {
  const seeker = await buildSeeker(world)
  const job = await buildJob(world, { employerId: employer.id })
  const { id } = await buildApplication(world, { job, seekerId: seeker.id })
  const { body } = await succeed(world, endpoints.getApplication, { as: seeker, params: { id } })
  return body.answers_in_days
}

test.each([
  [[0.1, 0.2, 0.1, 0.3, 0.1], 1],
  [[1.5, 0.1, 1.2, 9, 1.9], 2],
  [[30, 0.1, 6.5, 6.9, 8], 7],
  [[1, 1, 1, 1], null],
  [[], null],
])('who answered after %j days usually answers in %j', async (days, usual) => {
  const employer = await buildEmployer(world)
  await buildAnswers(employer, days)
  expect(await usualOf(employer)).toBeNull()
  await run(usualAnswers)
  expect(await usualOf(employer)).toBe(usual)
})

test('answers of long ago are forgotten, and so is what they told', async () => {
  const employer = await buildEmployer(world)
  const job = await buildAnswers(employer, [2, 2, 2, 2, 2], daysAgo(89))
  await run(usualAnswers)
  expect(await usualOf(employer)).toBe(2)
  await world.pool.query(
    `UPDATE applications SET decided_at = decided_at - interval '2 days', applied_at = applied_at - interval '2 days'
     WHERE job_id = $1`,
    [job.id],
  )
  await run(usualAnswers)
  expect(await usualOf(employer)).toBeNull()
})

test.each([
  [{ appliedAt: daysAgo(13.9) }, false],
  [{ appliedAt: daysAgo(14.1) }, true],
  [{ appliedAt: daysAgo(14.1), status: 'rejected' }, false],
  [{ appliedAt: daysAgo(14.1), withdrawnAt: new Date() }, false],
] as const)('of %j the seeker is told that there was no answer: %j', async (state, unanswered) => {
  const seeker = await buildSeeker(world)
  const { id } = await buildApplication(world, { seekerId: seeker.id, ...state })
  const { body } = await succeed(world, endpoints.getApplication, { as: seeker, params: { id } })
  expect(body.unanswered).toBe(unanswered)
})
