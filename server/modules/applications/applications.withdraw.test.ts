import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import {
  buildAdmin,
  buildApplication,
  buildEmployer,
  buildJob,
  buildSeeker,
  type Person,
} from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'
import { applications } from '../../database/schema.ts'

const world = await buildTestApp()
const { createApplication, decideApplication, withdrawApplication } = endpoints

/** An application, with both its people. */
async function buildStory(overrides: Parameters<typeof buildApplication>[1] = {}) {
  const [seeker, employer] = [await buildSeeker(world), await buildEmployer(world)]
  const job = await buildJob(world, { employerId: employer.id })
  const { id } = await buildApplication(world, { job, seekerId: seeker.id, ...overrides })
  return { seeker, employer, job, id, params: { id } }
}

const apply = (as: Person, jobId: number, message = 'Yana men') =>
  call(world, createApplication, { as, body: { job_post_id: jobId, message } })

async function rowOf(id: number) {
  const [row] = await world.db.select().from(applications).where(eq(applications.id, id))
  return row
}

test.each(['pending', 'accepted'] as const)(
  'a seeker withdraws what is %s: no list has it',
  async (status) => {
    const { seeker, employer, job, id, params } = await buildStory({ status })
    const { body } = await succeed(world, withdrawApplication, { as: seeker, params })
    expect(body).toMatchObject({ id, status })
    const { listApplications, listEmployerApplications, countEmployerApplications, getOwnJob } = endpoints
    expect((await succeed(world, listApplications, { as: seeker })).body).toEqual([])
    const received = await succeed(world, listEmployerApplications, { as: employer })
    expect([received.body, received.headers['x-total-count']]).toEqual([[], '0'])
    expect((await succeed(world, countEmployerApplications, { as: employer })).body[status]).toBe(0)
    const own = await succeed(world, getOwnJob, { as: employer, params: { id: job.id } })
    expect(own.body).toMatchObject({ applications_count: 0, new_applications_count: 0 })
    for (const [list, as] of [
      [listApplications, seeker],
      [listEmployerApplications, employer],
    ] as const)
      expect((await succeed(world, list, { as, query: { withdrawn: 'true' } })).body).toMatchObject([body])
  },
)

test("the administrator's numbers forget it", async () => {
  const admin = await buildAdmin(world)
  const read = async () => {
    const { body } = await succeed(world, endpoints.getUserStatistics, { as: admin })
    const { body: trends } = await succeed(world, endpoints.getTrends, { as: admin })
    const { body: people } = await succeed(world, endpoints.listUsers, {
      as: admin,
      query: { role: 'job_seeker', limit: 1 },
    })
    return [
      body.statistics.applications_by_status,
      body.job_seekers.at(0)?.applications_count,
      body.employers.at(0)?.applications_received,
      trends.weeks.at(-1)?.applications,
      people.at(0)?.count,
    ]
  }
  const { seeker, job, id, params } = await buildStory()
  const before = await read()
  await succeed(world, withdrawApplication, { as: seeker, params })
  expect(await read()).not.toEqual(before)
  expect((await apply(seeker, job.id)).json().id).toBe(id)
  expect(await read()).toEqual(before)
})

describe('what cannot be withdrawn', () => {
  test('SECURITY 10: is what was rejected', async () => {
    const { seeker, params } = await buildStory({ status: 'rejected' })
    expectFailure(await call(world, withdrawApplication, { as: seeker, params }), 'already_decided')
  })

  test('is what was withdrawn; nor can it be decided, or rejected with its job', async () => {
    const { seeker, employer, job, id, params } = await buildStory()
    await succeed(world, withdrawApplication, { as: seeker, params })
    expectFailure(await call(world, withdrawApplication, { as: seeker, params }), 'application_withdrawn')
    const decision = { as: employer, params, body: { status: 'accepted' } }
    expectFailure(await call(world, decideApplication, decision), 'application_withdrawn')
    const closing = { reason: 'not_needed', reject_pending: true }
    await succeed(world, endpoints.closeJob, { as: employer, params: { id: job.id }, body: closing })
    expect((await rowOf(id))?.status).toBe('pending')
  })
})

test('an instance of the last release decides nothing that is withdrawn', async () => {
  const { seeker, employer, id, params } = await buildStory()
  await succeed(world, withdrawApplication, { as: seeker, params })
  const { rowCount } = await world.pool.query(
    `UPDATE applications SET status = 'accepted', decided_at = now()
     WHERE id = $1 AND employer_id = $2 AND status = 'pending' RETURNING id`,
    [id, employer.id],
  )
  expect(rowCount).toBe(0)
})

test('SECURITY 10: who withdrew applies again, once: the same application, new', async () => {
  const { seeker, employer, job, id, params } = await buildStory({
    status: 'accepted',
    appliedAt: new Date('2026-01-01'),
  })
  expectFailure(await apply(seeker, job.id), 'already_applied')
  await succeed(world, withdrawApplication, { as: seeker, params })
  const again = (await apply(seeker, job.id, 'Endi tayyorman')).json()
  expect(again).toMatchObject({ id, status: 'pending', message: 'Endi tayyorman' })
  expect(Date.parse(again.applied_at)).toBeGreaterThan(Date.parse('2026-01-02'))
  expect((await succeed(world, endpoints.listEmployerApplications, { as: employer })).body).toMatchObject([
    again,
  ])
  await succeed(world, withdrawApplication, { as: seeker, params })
  expectFailure(await apply(seeker, job.id), 'already_applied')
})

test('who withdrew cannot apply again to a job that is not open', async () => {
  const { seeker, employer, job, params } = await buildStory()
  await succeed(world, withdrawApplication, { as: seeker, params })
  const closing = { reason: 'not_needed', reject_pending: false }
  await succeed(world, endpoints.closeJob, { as: employer, params: { id: job.id }, body: closing })
  expectFailure(await apply(seeker, job.id), 'job_not_open')
})

/** Both in one moment, now one first and now the other. */
function together<One, Other>(round: number, one: () => Promise<One>, other: () => Promise<Other>) {
  if (round % 2) return Promise.all([one(), other()])
  const second = other()
  return Promise.all([one(), second])
}

const rounds = Array.from({ length: 20 }, (_, round) => round)

test.each(['accepted', 'rejected'])(
  'SECURITY 10: withdrawing and deciding (%s) have one order',
  async (status) => {
    for (const round of rounds) {
      const { seeker, employer, id, params } = await buildStory()
      const [withdrawn, decided] = await together(
        round,
        () => call(world, withdrawApplication, { as: seeker, params }),
        () => call(world, decideApplication, { as: employer, params, body: { status } }),
      )
      const row = await rowOf(id)
      const codes = [withdrawn.statusCode, decided.statusCode].join()
      if (decided.statusCode === 409) expectFailure(decided, 'application_withdrawn')
      expect(status === 'accepted' ? ['200,200', '200,409'] : ['200,409', '409,200']).toContain(codes)
      expect(row?.status).toBe(decided.statusCode === 200 ? status : 'pending')
      expect(row?.withdrawnAt !== null).toBe(withdrawn.statusCode === 200)
    }
  },
)

test('SECURITY 10: applying again and closing have one order, and nobody waits at a closed job unanswered', async () => {
  for (const round of rounds) {
    const { seeker, employer, job, id, params } = await buildStory()
    await succeed(world, withdrawApplication, { as: seeker, params })
    const body = { reason: 'found_here', reject_pending: true }
    const [again] = await together(
      round,
      () => apply(seeker, job.id),
      () => succeed(world, endpoints.closeJob, { as: employer, params: { id: job.id }, body }),
    )
    if (again.statusCode !== 201) expectFailure(again, 'job_not_open')
    expect(await rowOf(id)).toMatchObject(
      again.statusCode === 201
        ? { status: 'rejected', withdrawnAt: null }
        : { status: 'pending', withdrawnAt: expect.any(Date) },
    )
  }
})

test('SECURITY 10: of twenty who apply again at once, one does', async () => {
  const { seeker, job, id, params } = await buildStory()
  await succeed(world, withdrawApplication, { as: seeker, params })
  const answers = await Promise.all(rounds.map(() => apply(seeker, job.id)))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  expect((await rowOf(id))?.timesSent).toBe(2)
})
