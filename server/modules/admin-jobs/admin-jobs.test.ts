import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { countWaiting } from '../../../tests/support/database.ts'
import {
  buildAdmin,
  buildApplication,
  buildEmployer,
  buildJob,
  buildSeeker,
  type Person,
} from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()
const admin = await buildAdmin(world)
const { hideJob, restoreJob, getAdminJob, getJob, listJobs, getOwnJob, editJob } = endpoints
const reason = "Oldindan pul so'ralgan."
const mended = 'Ish beruvchi tuzatdi.'
let employer: Person
let job: Awaited<ReturnType<typeof buildJob>>

beforeEach(async () => {
  employer = await buildEmployer(world)
  job = await buildJob(world, { employerId: employer.id })
})

const params = () => ({ id: job.id })
const hide = (as = admin) => call(world, hideJob, { as, params: params(), body: { reason } })
const restore = (as = admin) => call(world, restoreJob, { as, params: params(), body: { reason: mended } })
const look = async () => (await succeed(world, getAdminJob, { as: admin, params: params() })).body
const isPublic = async () => {
  const isListed = (await succeed(world, listJobs, { query: { limit: 1 } })).body[0]?.id === job.id
  const isThere = (await call(world, getJob, { params: params() })).statusCode === 200
  expect(isThere).toBe(isListed)
  return isListed
}
const block = (disabled: boolean) =>
  succeed(world, endpoints.updateUser, { as: admin, params: { id: employer.id }, body: { disabled } })
const edit = (title: string) =>
  succeed(world, editJob, {
    as: employer,
    params: params(),
    body: {
      ...{ title, description: 'Tongda non yopish kerak.', location: 'Xiva' },
      ...{ salary: '250000', job_type_id: 2 },
    },
  })

describe('SECURITY 68: hiding a job', () => {
  test('takes it from everybody at once; its employer and administrators see it with the reason', async () => {
    expect(await isPublic()).toBe(true)
    const answer = await hide()
    expect(answer.json()).toMatchObject({ id: job.id, state: 'hidden', hidden_reason: reason })
    expect(await isPublic()).toBe(false)
    const { body } = await succeed(world, getOwnJob, { as: employer, params: params() })
    expect(body).toMatchObject({ state: 'hidden', hidden_reason: reason })
    expect(await look()).toEqual(answer.json())
  })

  test('is taken back by any administrator: the job is what it was', async () => {
    const body = { reason: 'not_needed', reject_pending: false }
    await succeed(world, endpoints.closeJob, { as: employer, params: params(), body })
    await hide()
    expect(await look()).toMatchObject({ state: 'hidden', state_when_shown: 'closed' })
    await restore(await buildAdmin(world))
    expect(await look()).toMatchObject({ state: 'closed', hidden_reason: null })
    await succeed(world, endpoints.reopenJob, { as: employer, params: params() })
    expect(await isPublic()).toBe(true)
  })

  test('is written down, with who did it and why, the newest first', async () => {
    const second = await buildAdmin(world)
    await hide()
    await restore(second)
    const happened_at = expect.any(String)
    expect((await look()).history).toEqual([
      { act: 'job_restored', admin: second.username, reason: mended, happened_at },
      { act: 'job_hidden', admin: admin.username, reason, happened_at },
    ])
  })

  test('needs a reason of at most 500 letters, and so does its end', async () => {
    for (const [given, message] of [
      ['  ', 'Sababni yozing'],
      ['a'.repeat(501), "Ko'pi bilan 500 ta belgi kiriting"],
    ]) {
      const answer = await call(world, hideJob, { as: admin, params: params(), body: { reason: given } })
      expectFailure(answer, 'bad_input', { reason: [message ?? ''] })
    }
    expect(await isPublic()).toBe(true)
    await hide()
    const answer = await call(world, restoreJob, { as: admin, params: params(), body: { reason: ' ' } })
    expectFailure(answer, 'bad_input', { reason: ['Sababni yozing'] })
    expect(await isPublic()).toBe(false)
  })

  test('twice keeps the first reason, what nobody hid cannot be restored, and what is absent neither', async () => {
    expectFailure(await restore(), 'job_not_hidden')
    await hide()
    const again = { as: admin, params: params(), body: { reason: 'Boshqa sabab' } }
    expectFailure(await call(world, hideJob, again), 'job_already_hidden')
    expect((await look()).hidden_reason).toBe(reason)
    const absent = { as: admin, params: { id: 2_000_000_000 } }
    expectFailure(await call(world, hideJob, { ...absent, body: { reason } }), 'not_found')
    expectFailure(await call(world, restoreJob, { ...absent, body: { reason } }), 'not_found')
  })

  test('by many administrators at once happens once, and is logged once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => hide()))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect((await look()).history).toHaveLength(1)
  })
})

describe('SECURITY 68: a blocked employer', () => {
  test('does not get a job back that is restored meanwhile, but with the end of the block', async () => {
    await hide()
    await block(true)
    expect((await restore()).json()).toMatchObject({ state: 'hidden', hidden_reason: null })
    expect((await look()).employer.blocked).toBe(true)
    expect(await isPublic()).toBe(false)
    await block(false)
    expect(await isPublic()).toBe(true)
  })

  test('can have a job hidden for a reason too, which outlives the block', async () => {
    await block(true)
    expect((await hide()).statusCode).toBe(200)
    await block(false)
    expect(await isPublic()).toBe(false)
  })

  test('stays hidden when block and restoring happen at the same moment', async () => {
    await hide()
    const client = await world.pool.connect()
    onTestFinished(() => client.release())
    await client.query('BEGIN')
    await client.query('UPDATE users SET disabled_at = now() WHERE id = $1', [employer.id])
    const restoring = restore()
    await expect.poll(() => countWaiting(world)).toBe(1)
    await client.query('COMMIT')
    expect((await restoring).json()).toMatchObject({ state: 'hidden', hidden_reason: null })
    expect(await isPublic()).toBe(false)
  })
})

describe('a hidden job', () => {
  test('SECURITY 68: takes no application, however close the hiding is', async () => {
    const client = await world.pool.connect()
    onTestFinished(() => client.release())
    await client.query('BEGIN')
    await client.query('UPDATE jobs SET hidden = true, hidden_reason = $2 WHERE id = $1', [job.id, reason])
    const body = { job_post_id: job.id, message: 'Men tayyorman' }
    const applying = call(world, endpoints.createApplication, { as: await buildSeeker(world), body })
    await expect.poll(() => countWaiting(world)).toBe(1)
    await client.query('COMMIT')
    expectFailure(await applying, 'not_found')
  })

  test('can be closed and extended at the moment of its hiding: each has its effect', async () => {
    const own = { as: employer, params: params() }
    const body = { reason: 'not_needed', reject_pending: false }
    await Promise.all([hide(), succeed(world, endpoints.extendJob, own)])
    expect(await look()).toMatchObject({ state: 'hidden', state_when_shown: 'open' })
    await Promise.all([restore(), succeed(world, endpoints.closeJob, { ...own, body })])
    expect(await look()).toMatchObject({ state: 'closed', hidden_reason: null })
  })

  test('stays with those who applied: their lists, their conversation, the employer', async () => {
    const seeker = await buildSeeker(world)
    const { id } = await buildApplication(world, { job, seekerId: seeker.id })
    await hide()
    const { body } = await succeed(world, endpoints.listApplications, { as: seeker })
    expect(body.map((application) => application.id)).toEqual([id])
    const page = await succeed(world, endpoints.getApplication, { as: seeker, params: { id } })
    expect(page.body).toMatchObject({ status: 'pending', job_state: 'hidden' })
    expect(JSON.stringify(page.body)).not.toContain(reason)
    for (const [as, text] of [
      [seeker, 'Salom'],
      [employer, 'Assalomu alaykum'],
    ] as const)
      await succeed(world, endpoints.sendMessage, { as, params: { id }, body: { text } })
    await succeed(world, endpoints.getEmployerApplication, { as: employer, params: { id } })
    await succeed(world, endpoints.withdrawApplication, { as: seeker, params: { id } })
  })

  test('says that its employer changed it since, and restored or hidden again, that nobody has', async () => {
    await edit('Nonvoy')
    await hide()
    expect((await look()).edited_since_hidden).toBe(false)
    // Who saves the same again has changed nothing.
    await edit('Nonvoy')
    expect((await look()).edited_since_hidden).toBe(false)
    await edit('Nonvoy, tonggi ish')
    expect(await look()).toMatchObject({ edited_since_hidden: true, state: 'hidden' })
    await restore()
    expect((await look()).edited_since_hidden).toBe(false)
    await hide()
    expect((await look()).edited_since_hidden).toBe(false)
  })

  test('was edited since, also when the edit began before the hiding and waited for it', async () => {
    const client = await world.pool.connect()
    onTestFinished(() => client.release())
    await client.query('BEGIN')
    await client.query('SELECT FROM jobs WHERE id = $1 FOR UPDATE', [job.id])
    const hiding = hide()
    await expect.poll(() => countWaiting(world)).toBe(1)
    const editing = edit('Nonvoy')
    await expect.poll(() => countWaiting(world)).toBe(2)
    await client.query('COMMIT')
    await Promise.all([hiding, editing])
    expect(await look()).toMatchObject({ edited_since_hidden: true, state: 'hidden', title: 'Nonvoy' })
  })
})
