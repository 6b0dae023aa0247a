import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { countWaiting } from '../../../tests/support/database.ts'
import {
  buildApplication,
  buildEmployer,
  buildJob,
  buildSeeker,
  builtPassword,
  type Person,
} from '../../../tests/support/factories.ts'
import { call, expectFailure } from '../../../tests/support/requests.ts'

// Leaving and beginning something at the same moment have one order.

const world = await buildTestApp()
const { pool } = world
const { deleteAccount, createJob, reopenJob, createApplication } = endpoints
const draft = {
  ...{ title: 'Nonvoy', description: 'Tongda non yopish kerak.', location: 'Xiva' },
  ...{ salary: '3500000', job_type_id: 1 },
}
const leave = (as: Person) => call(world, deleteAccount, { as, body: { password: builtPassword } })

/** Another connection, in the middle of its transaction. */
async function begin(statement: string, values: unknown[]) {
  const client = await pool.connect()
  onTestFinished(() => client.release())
  await client.query('BEGIN')
  await client.query(statement, values)
  const also = (more: string, given: unknown[]) => client.query(more, given)
  return Object.assign(() => client.query('COMMIT'), { also })
}

const insertJob = `INSERT INTO jobs (title, description, location, salary, job_type_id, employer_id)
  VALUES ('Nonvoy', 'Tongda non yopish kerak.', 'Xiva', 1, 1, $1)`
const apply = `INSERT INTO applications (job_id, employer_id, seeker_id, message) SELECT id, employer_id, $1, 'Salom'
  FROM jobs WHERE id = $2`
const reopen = `UPDATE jobs SET state = 'open', close_reason = NULL WHERE id = $1`
const sendAgain = `UPDATE applications SET withdrawn_at = NULL, times_sent = 2 WHERE id = $1`
const startLeaving = 'UPDATE users SET deletion_asked_at = now(), disabled_at = now() WHERE id = $1'

const closedJob = (employerId: number) =>
  buildJob(world, { employerId, state: 'closed', closeReason: 'not_needed' })
const countOpen = async ({ id }: Person) =>
  (
    await pool.query(
      `SELECT FROM jobs WHERE employer_id = $1 AND state = 'open'
       UNION ALL SELECT FROM applications WHERE seeker_id = $1 AND withdrawn_at IS NULL`,
      [id],
    )
  ).rowCount

test('SECURITY 90: what begins first is closed with the account', async () => {
  const [employer, seeker] = [await buildEmployer(world), await buildSeeker(world)]
  const [job, closed] = [await buildJob(world), await closedJob(employer.id)]
  const withdrawn = await buildApplication(world, { seekerId: seeker.id, withdrawnAt: new Date() })
  const cases: [Person, string, unknown[]][] = [
    [await buildEmployer(world), insertJob, []],
    [await buildSeeker(world), apply, [job.id]],
    [employer, reopen, [closed.id]],
    [seeker, sendAgain, [withdrawn.id]],
  ]
  for (const [person, statement, values] of cases) {
    const takesPerson = statement === insertJob || statement === apply
    const commit = await begin(statement, takesPerson ? [person.id, ...values] : values)
    const leaving = leave(person)
    await expect.poll(() => countWaiting(world)).toBe(1)
    await commit()
    expect((await leaving).statusCode).toBe(200)
    expect(await countOpen(person)).toBe(0)
  }
})

test('SECURITY 90: what begins later is refused, as by a session that has ended', async () => {
  const [employer, seeker] = [await buildEmployer(world), await buildSeeker(world)]
  const [job, closed] = [await buildJob(world), await closedJob(employer.id)]
  const withdrawn = await buildApplication(world, { seekerId: seeker.id, withdrawnAt: new Date() })
  const applyTo = (job_post_id: number) => ({ body: { job_post_id, message: 'Salom' } })
  for (const [person, beginSomething] of [
    [employer, () => call(world, createJob, { as: employer, body: draft })],
    [employer, () => call(world, reopenJob, { as: employer, params: { id: closed.id } })],
    [seeker, () => call(world, createApplication, { as: seeker, ...applyTo(job.id) })],
    [seeker, () => call(world, createApplication, { as: seeker, ...applyTo(withdrawn.jobId) })],
  ] as const) {
    // In the order of closeAccount. The call has found its session, and waits.
    const commit = await begin('SELECT FROM jobs WHERE employer_id = $1 FOR NO KEY UPDATE', [person.id])
    await commit.also('SELECT FROM applications WHERE seeker_id = $1 FOR NO KEY UPDATE', [person.id])
    await commit.also(startLeaving, [person.id])
    const beginning = beginSomething()
    await expect.poll(() => countWaiting(world)).toBe(1)
    await commit()
    expectFailure(await beginning, 'not_signed_in')
    expect(await countOpen(person)).toBe(0)
    await pool.query('UPDATE users SET deletion_asked_at = NULL, disabled_at = NULL WHERE id = $1', [
      person.id,
    ])
  }
})
