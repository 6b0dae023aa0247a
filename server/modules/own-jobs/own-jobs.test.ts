import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import type { CloseReason } from '../../../contract/own-jobs.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { countWaiting } from '../../../tests/support/database.ts'
import {
  buildApplication,
  buildEmployer,
  buildJob,
  buildSeeker,
  type Person,
} from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()
const { getOwnJob, editJob, closeJob, reopenJob, extendJob } = endpoints
const { getJob, listJobs, listJobsOfType, createApplication } = endpoints
const day = 24 * 60 * 60 * 1000
let employer: Person
let job: Awaited<ReturnType<typeof buildJob>>

beforeEach(async () => {
  employer = await buildEmployer(world)
  job = await buildJob(world, { employerId: employer.id })
})

const own = () => ({ as: employer, params: { id: job.id } })
const close = (reason: CloseReason = 'found_here', reject_pending = false) =>
  succeed(world, closeJob, { ...own(), body: { reason, reject_pending } })
const expire = () => world.pool.query("UPDATE jobs SET state = 'expired' WHERE id = $1", [job.id])
const stateOf = async () => (await succeed(world, getJob, { params: { id: job.id } })).body.state
const isListed = async () =>
  (await succeed(world, listJobs, { query: { limit: 1 } })).body.some(({ id }) => id === job.id)

const text = {
  title: 'Nonvoy',
  description: 'Tongda non yopish kerak.',
  location: 'Xiva',
  salary: '250000',
  job_type_id: 2,
}

describe('an edit', () => {
  test('changes all that a job says, and everyone sees it at once', async () => {
    const facts = {
      salary_max: '300000',
      pay_period: 'day',
      employment: ['part_time', 'seasonal'],
      positions: 3,
      remote: true,
      suits: ['students'],
    } as const
    const { body } = await succeed(world, editJob, { ...own(), body: { ...text, ...facts } })
    const read = await succeed(world, getJob, { params: { id: job.id } })
    expect(read.body).toMatchObject({
      ...facts,
      title: 'Nonvoy',
      location: 'Xiva',
      salary: 250_000,
      salary_max: 300_000,
      job_type: { id: 2 },
      created_at: job.createdAt.toISOString(),
    })
    expect(body).toMatchObject(read.body)
    expect(Date.parse(body.updated_at)).toBeGreaterThan(job.createdAt.getTime())
    const same = await succeed(world, editJob, { ...own(), body: { ...text, ...facts } })
    expect(same.body.updated_at).toBe(body.updated_at)
    const whole = await succeed(world, editJob, { ...own(), body: text })
    expect(whole.body).toMatchObject({ salary_max: null, pay_period: 'month', employment: [], positions: 1 })
  })

  test('takes the job from the list of its old type to that of the new one', async () => {
    const isIn = async (id: number) =>
      (await succeed(world, listJobsOfType, { params: { id }, query: { limit: 1 } })).body[0]?.id === job.id
    expect([await isIn(1), await isIn(2)]).toEqual([true, false])
    await succeed(world, editJob, { ...own(), body: text })
    expect([await isIn(1), await isIn(2)]).toEqual([false, true])
  })

  test('SECURITY 52: that began before another one was saved is refused, and changes nothing', async () => {
    const started = (await succeed(world, getOwnJob, own())).body
    const first = await succeed(world, editJob, {
      ...own(),
      body: { ...text, updated_at: started.updated_at },
    })
    const late = { ...text, title: 'Kechikkan', updated_at: started.updated_at }
    expectFailure(await call(world, editJob, { ...own(), body: late }), 'job_changed')
    expect((await succeed(world, getOwnJob, own())).body).toEqual(first.body)
    const again = { ...late, updated_at: first.body.updated_at }
    expect((await succeed(world, editJob, { ...own(), body: again })).body.title).toBe('Kechikkan')
  })

  test('SECURITY 52: of fifty at the same time one is saved', async () => {
    const { updated_at } = (await succeed(world, getOwnJob, own())).body
    const edits = Array.from({ length: 50 }, (_, number) =>
      call(world, editJob, { ...own(), body: { ...text, title: `Nonvoy ${number}`, updated_at } }),
    )
    const statuses = (await Promise.all(edits)).map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([200, ...Array(49).fill(409)])
  })

  test.each([
    ['an upper bound below the lower', { salary_max: '249999' }, 'salary_max'],
    ['an unknown type', { job_type_id: 999 }, 'job_type_id'],
    ['no people wanted', { positions: 0 }, 'positions'],
    ['an unknown period', { pay_period: 'year' }, 'pay_period'],
    ['an unknown kind of work', { employment: ['never'] }, 'employment'],
  ])('with %s is refused', async (_, wrong, field) => {
    const answer = await call(world, editJob, { ...own(), body: { ...text, ...wrong } })
    expectFailure(answer, 'bad_input', { [field]: [expect.any(String)] })
  })
})

describe('closing', () => {
  test('SECURITY 51: takes the job off the lists, keeps its page, and takes no application', async () => {
    const { body } = await close('found_elsewhere')
    expect(body).toMatchObject({ state: 'closed', close_reason: 'found_elsewhere' })
    expect(await stateOf()).toBe('closed')
    expect(await isListed()).toBe(false)
    const application = { job_post_id: job.id, message: 'Men tayyorman' }
    const seeker = await buildSeeker(world)
    expectFailure(await call(world, createApplication, { as: seeker, body: application }), 'job_not_open')
  })

  test.each([true, false])('with the rejection of those who wait: %s', async (reject) => {
    const pending = await buildApplication(world, { job })
    const accepted = await buildApplication(world, { job, status: 'accepted' })
    await close('found_here', reject)
    const { rows } = await world.pool.query(
      'SELECT id, status, decided_at IS NOT NULL AS decided FROM applications WHERE job_id = $1 ORDER BY id',
      [job.id],
    )
    expect(rows).toEqual([
      { id: pending.id, status: reject ? 'rejected' : 'pending', decided: reject },
      { id: accepted.id, status: 'accepted', decided: true },
    ])
  })

  test('of a job that is not open is refused', async () => {
    await close()
    const body = { reason: 'found_here', reject_pending: false }
    expectFailure(await call(world, closeJob, { ...own(), body }), 'job_not_open')
    expectFailure(await call(world, extendJob, own()), 'job_not_open')
  })

  test('SECURITY 51: whoever applies while it is being closed waits, and is told', async () => {
    const client = await world.pool.connect()
    onTestFinished(() => client.release())
    await client.query('BEGIN')
    await client.query("UPDATE jobs SET state = 'closed', close_reason = 'found_here' WHERE id = $1", [
      job.id,
    ])
    const body = { job_post_id: job.id, message: 'Men tayyorman' }
    const applying = call(world, createApplication, { as: await buildSeeker(world), body })
    await expect.poll(() => countWaiting(world)).toBe(1)
    await client.query('COMMIT')
    expectFailure(await applying, 'job_not_open')
  })

  test('SECURITY 51: against fifty applications has one order: who applied is answered, who came later is told', async () => {
    const seekers = await Promise.all(Array.from({ length: 50 }, () => buildSeeker(world)))
    const applying = seekers.map((seeker) =>
      call(world, createApplication, { as: seeker, body: { job_post_id: job.id, message: 'Men tayyorman' } }),
    )
    const closing = close('found_here', true)
    const statuses = (await Promise.all(applying)).map(({ statusCode }) => statusCode)
    await closing
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
    const { rows } = await world.pool.query<{ status: string; count: number }>(
      'SELECT status, count(*)::int FROM applications WHERE job_id = $1 GROUP BY status',
      [job.id],
    )
    const made = statuses.filter((status) => status === 201).length
    expect(rows).toEqual(made === 0 ? [] : [{ status: 'rejected', count: made }])
  })
})

describe('opening again and extending', () => {
  test.each(['closed', 'expired'])('a job that is %s is opened for thirty days', async (state) => {
    await (state === 'closed' ? close() : expire())
    const { body } = await succeed(world, reopenJob, own())
    expect(body).toMatchObject({ state: 'open', close_reason: null })
    expect(Date.parse(body.expires_at) - Date.now()).toBeGreaterThan(29.9 * day)
    expect(await isListed()).toBe(true)
    expectFailure(await call(world, reopenJob, own()), 'job_already_open')
  })

  test('an open job is extended to thirty days from now', async () => {
    await world.pool.query("UPDATE jobs SET expires_at = now() + interval '1 day' WHERE id = $1", [job.id])
    const { body } = await succeed(world, extendJob, own())
    expect(Date.parse(body.expires_at) - Date.now()).toBeGreaterThan(29.9 * day)
  })
})

test("SECURITY 52: nobody changes another's job, and nothing tells that it is there", async () => {
  const other = await buildEmployer(world)
  const before = (await succeed(world, getOwnJob, own())).body
  const body = { reason: 'found_here', reject_pending: true }
  const params = { id: job.id }
  for (const endpoint of [getOwnJob, extendJob, reopenJob])
    expectFailure(await call(world, endpoint, { as: other, params }), 'not_found')
  expectFailure(await call(world, editJob, { as: other, params, body: text }), 'not_found')
  expectFailure(await call(world, closeJob, { as: other, params, body }), 'not_found')
  expect((await succeed(world, getOwnJob, own())).body).toEqual(before)
})

test('SECURITY 51: a job whose time is over takes no application, also before the worker has come by', async () => {
  await world.pool.query('UPDATE jobs SET expires_at = now() WHERE id = $1', [job.id])
  const body = { job_post_id: job.id, message: 'Men tayyorman' }
  const seeker = await buildSeeker(world)
  expectFailure(await call(world, createApplication, { as: seeker, body }), 'job_not_open')
})
