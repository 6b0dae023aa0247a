import { describe, expect, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { eventKinds } from '../../contract/notifications.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import {
  buildAdmin,
  buildApplication,
  buildEmployer,
  buildJob,
  buildReport,
  buildSeeker,
} from '../../tests/support/factories.ts'
import { call, succeed } from '../../tests/support/requests.ts'
import { expireJobs } from '../tasks/expire-jobs.ts'
import type { Task } from '../tasks/task.ts'
import { warnOfEnd } from '../tasks/warn-of-end.ts'

const world = await buildTestApp()
const { pool, db } = world

/** Who is told of what, in the order in which it happened: `application_received 7`. */
async function toldTo({ id }: { id: number }): Promise<string[]> {
  const { rows } = await pool.query<{ told: string }>(
    `SELECT kind || ' ' || coalesce(application_id, job_id) || coalesce(' ' || (details ->> 'status'), '') AS told
     FROM events WHERE user_id = $1 ORDER BY id`,
    [id],
  )
  return rows.map(({ told }) => told)
}

async function buildTwo() {
  const [seeker, employer] = [await buildSeeker(world), await buildEmployer(world)]
  const job = await buildJob(world, { employerId: employer.id })
  const apply = async (as = seeker) => {
    const body = { job_post_id: job.id, message: 'Salom' }
    return (await succeed(world, endpoints.createApplication, { as, body })).body.id
  }
  return { seeker, employer, job, apply }
}

const run = (task: Task) => task.run({ db, payload: {}, signal: new AbortController().signal })
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

test('each of the two is told what the other one does', async () => {
  const { seeker, employer, apply } = await buildTwo()
  const id = await apply()
  const params = { id }
  await succeed(world, endpoints.sendMessage, { as: employer, params, body: { text: 'Keling' } })
  await succeed(world, endpoints.sendMessage, { as: seeker, params, body: { text: "Xo'p" } })
  const body = { status: 'accepted' }
  await succeed(world, endpoints.decideApplication, { as: employer, params, body })
  await succeed(world, endpoints.withdrawApplication, { as: seeker, params })
  await apply()
  const received = `application_received ${id}`
  expect(await toldTo(employer)).toEqual([received, `message ${id}`, `application_withdrawn ${id}`, received])
  expect(await toldTo(seeker)).toEqual([`message ${id}`, `application_decided ${id} accepted`])
})

test('of many that are decided at once, each seeker is told', async () => {
  const { employer, job, apply } = await buildTwo()
  const others = [await buildSeeker(world), await buildSeeker(world)]
  const ids = [await apply(others[0]), await apply(others[1])]
  const closing = { reason: 'found_here', reject_pending: true }
  await succeed(world, endpoints.closeJob, { as: employer, params: { id: job.id }, body: closing })
  for (const [index, seeker] of others.entries())
    expect(await toldTo(seeker)).toEqual([`application_decided ${ids[index]} rejected`])
  // Who closes a job knows it.
  expect(await toldTo(employer)).toEqual(ids.map((id) => `application_received ${id}`))
})

test('an employer is told before a job ends and when it has ended, once each; of a hidden one not', async () => {
  const employer = await buildEmployer(world)
  const build = (overrides: object) => buildJob(world, { employerId: employer.id, ...overrides })
  const soon = await build({ expiresAt: inDays(2) })
  const over = await build({ expiresAt: inDays(-1) })
  await build({ expiresAt: inDays(2), hidden: true, hiddenReason: 'Firibgarlik' })
  for (const task of [expireJobs, warnOfEnd, expireJobs, warnOfEnd]) await run(task)
  expect(await toldTo(employer)).toEqual([`job_ended ${over.id}`, `job_ending ${soon.id}`])
})

describe('SECURITY 71: of the end of a hidden job its employer is told when it is shown again, once:', () => {
  const hide = (id: number) =>
    pool.query(`UPDATE jobs SET hidden = true, hidden_reason = 'Aldov' WHERE id = $1`, [id])
  const restore = (id: number) =>
    pool.query('UPDATE jobs SET hidden = false, hidden_reason = NULL WHERE id = $1', [id])
  const block = ({ id }: { id: number }, blocked: boolean) =>
    pool.query('UPDATE users SET disabled_at = CASE WHEN $2 THEN now() END WHERE id = $1', [id, blocked])
  const endNow = async (id: number) => {
    await pool.query(`UPDATE jobs SET expires_at = now() - interval '1 second' WHERE id = $1`, [id])
    await run(expireJobs)
  }
  const build = async (expiresAt: Date) => {
    const employer = await buildEmployer(world)
    return { employer, id: (await buildJob(world, { employerId: employer.id, expiresAt })).id }
  }
  /** Of its end alone. */
  const toldOfEnd = async (employer: { id: number }) =>
    (await toldTo(employer)).filter((told) => /^job_(ending|ended) /.test(told))

  test('that it is near', async () => {
    const { employer, id } = await build(inDays(2))
    await hide(id)
    await run(warnOfEnd)
    expect(await toldOfEnd(employer)).toEqual([])
    await restore(id)
    for (const task of [warnOfEnd, warnOfEnd]) await run(task)
    expect(await toldOfEnd(employer)).toEqual([`job_ending ${id}`])
  })

  test('that it is over, whether an administrator hid it or its employer was blocked', async () => {
    const [hidden, blocked] = [await build(inDays(9)), await build(inDays(9))]
    await hide(hidden.id)
    await block(blocked.employer, true)
    for (const { employer, id } of [hidden, blocked]) {
      await endNow(id)
      expect(await toldOfEnd(employer)).toEqual([])
    }
    await restore(hidden.id)
    await block(blocked.employer, false)
    for (const { employer, id } of [hidden, blocked]) {
      expect(await toldOfEnd(employer)).toEqual([`job_ended ${id}`])
      await hide(id)
      await restore(id)
      expect(await toldOfEnd(employer)).toEqual([`job_ended ${id}`])
    }
  })

  test('not of an end that was told, nor of one that it was opened again after', async () => {
    const [told, opened] = [await build(inDays(9)), await build(inDays(9))]
    await endNow(told.id)
    await hide(told.id)
    await restore(told.id)
    expect(await toldOfEnd(told.employer)).toEqual([`job_ended ${told.id}`])
    await hide(opened.id)
    await endNow(opened.id)
    await succeed(world, endpoints.reopenJob, { as: opened.employer, params: { id: opened.id } })
    await restore(opened.id)
    expect(await toldOfEnd(opened.employer)).toEqual([])
    await endNow(opened.id)
    expect(await toldOfEnd(opened.employer)).toEqual([`job_ended ${opened.id}`])
    await hide(opened.id)
    await restore(opened.id)
    expect(await toldOfEnd(opened.employer)).toEqual([`job_ended ${opened.id}`])
  })
})

test('an employer is told what an administrator does to a job, and why; of a block nothing', async () => {
  const [employer, admin] = [await buildEmployer(world), await buildAdmin(world)]
  const { id } = await buildJob(world, { employerId: employer.id })
  const byAdmin = { as: admin, params: { id } }
  await succeed(world, endpoints.hideJob, { ...byAdmin, body: { reason: 'Aldov' } })
  for (const disabled of [true, false])
    await succeed(world, endpoints.updateUser, { as: admin, params: { id: employer.id }, body: { disabled } })
  await succeed(world, endpoints.restoreJob, { ...byAdmin, body: { reason: 'Tuzatildi' } })
  expect(await toldTo(employer)).toEqual([`job_hidden ${id}`, `job_restored ${id}`])
  const { rows } = await pool.query(`SELECT details FROM events WHERE job_id = $1 ORDER BY id`, [id])
  expect(rows).toEqual([{ details: { reason: 'Aldov' } }, { details: {} }])
})

test('who reported a job is told what became of it, once', async () => {
  const { seeker, job } = await buildTwo()
  await buildReport(world, { jobId: job.id, userId: seeker.id })
  await buildReport(world, { jobId: job.id })
  for (const reason of ['Aldov', 'Yana aldov'])
    await pool.query('UPDATE jobs SET hidden = true, hidden_reason = $2 WHERE id = $1', [job.id, reason])
  expect(await toldTo(seeker)).toEqual([`report_settled ${job.id}`])
})

test('what did not happen is told to nobody', async () => {
  const { seeker, employer, job, apply } = await buildTwo()
  const id = await apply()
  await call(world, endpoints.createApplication, {
    as: seeker,
    body: { job_post_id: job.id, message: 'Yana' },
  })
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query(`UPDATE applications SET status = 'accepted', decided_at = now() WHERE id = $1`, [id])
  await client.query('ROLLBACK')
  client.release()
  expect(await toldTo(employer)).toEqual([`application_received ${id}`])
  expect(await toldTo(seeker)).toEqual([])
})

test('what is loaded with dates of the past is no news', async () => {
  const employer = await buildEmployer(world)
  const { id, seekerId } = await buildApplication(world, { employerId: employer.id, appliedAt: inDays(-3) })
  await pool.query(
    `INSERT INTO messages (application_id, number, sender, text, sent_at)
     VALUES ($1, 1, 'employer', 'Eski', now() - interval '2 days')`,
    [id],
  )
  expect(await toldTo(employer)).toEqual([])
  expect(await toldTo({ id: seekerId })).toEqual([])
})

test('the contract knows every kind that the tables write, and they write every kind', async () => {
  const { rows } = await pool.query<{ kind: string }>('SELECT DISTINCT kind FROM events')
  // What a saved search found is told by a task.
  const written = eventKinds.filter((kind) => kind !== 'search_found')
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(written.toSorted())
})
