import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import { buildEmployer, buildJob, buildJobs } from '../../tests/support/factories.ts'
import { call, succeed } from '../../tests/support/requests.ts'
import { expireJobs } from './expire-jobs.ts'
import type { Task } from './task.ts'
import { warnOfEnd } from './warn-of-end.ts'

const world = await buildTestApp()
const { db, pool } = world
const employer = await buildEmployer(world)
const { listJobs, listLocations, getJob, countOwnJobs, extendJob, reopenJob } = endpoints

const run = async (task: Task) => {
  await task.run({ db, payload: {}, signal: new AbortController().signal })
  await world.awaitInvalidation()
}
/** More than one batch. */
const manyMore = async (id: number | undefined) => {
  const bulk = sql`INSERT INTO jobs (title, description, location, salary, job_type_id, employer_id, expires_at)
    SELECT title, description, location, salary, job_type_id, employer_id, expires_at FROM jobs, generate_series(1, 4000)
    WHERE id = ${id}`
  await world.db.execute(bulk)
  await world.awaitInvalidation()
}
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
const counts = async () => (await succeed(world, countOwnJobs, { as: employer })).body

test('jobs whose time is over end, all of them, and lists, places and counts follow', async () => {
  const build = (count: number, expiresAt: Date) =>
    buildJobs(world, count, () => ({ employerId: employer.id, location: 'Zomin', expiresAt }))
  const over = await build(450, inDays(-1))
  await manyMore(over[0]?.id)
  const [open] = await build(1, inDays(1))
  const look = async () => {
    const { body, headers } = await succeed(world, listJobs, { query: { limit: 5 } })
    const places = (await succeed(world, listLocations, { query: { q: 'zomin' } })).body
    const word = (await succeed(world, listJobs, { query: { q: 'sotuvchi' } })).body
    return { ids: body.map(({ id }) => id), total: headers['x-total-count'], places, words: word.length }
  }
  expect(await look()).toMatchObject({ total: '4451', places: [{ jobs: 4451 }], words: 100 })
  await run(expireJobs)
  expect(await look()).toMatchObject({ ids: [open?.id], total: '1', places: [{ jobs: 1 }], words: 1 })
  expect(await counts()).toMatchObject({ open: 1, expired: 4450 })
  const { body } = await succeed(world, getJob, { params: { id: over[0]?.id ?? 0 } })
  expect(body.state).toBe('expired')
  await run(expireJobs)
  expect(await counts()).toMatchObject({ open: 1, expired: 4450 })
})

test('an employer is told three days before the end, once; extended, the job is told of again at its next end', async () => {
  const own = await buildEmployer(world)
  const ending = async () => (await succeed(world, countOwnJobs, { as: own })).body.ending
  const soon = await buildJob(world, { employerId: own.id, expiresAt: inDays(2.9) })
  await buildJob(world, { employerId: own.id, expiresAt: inDays(3.1) })
  await run(warnOfEnd)
  expect(await ending()).toBe(1)
  const warnedAt = async () =>
    (await pool.query<{ at: Date }>('SELECT warned_at AS at FROM jobs WHERE id = $1', [soon.id])).rows[0]?.at
  const first = await warnedAt()
  await run(warnOfEnd)
  expect(await warnedAt()).toEqual(first)
  await succeed(world, extendJob, { as: own, params: { id: soon.id } })
  await run(warnOfEnd)
  expect(await ending()).toBe(0)
})

test('fifty extensions against the end: each job is either extended and open, or over', async () => {
  const ids = (
    await buildJobs(world, 50, () => ({ employerId: employer.id, expiresAt: inDays(-1), location: 'Poyga' }))
  ).map(({ id }) => id)
  const extending = ids.map((id) => call(world, extendJob, { as: employer, params: { id } }))
  await run(expireJobs)
  const extended = await Promise.all(extending)
  const { rows } = await pool.query<{ id: number; state: string; later: boolean }>(
    'SELECT id, state, expires_at > now() AS later FROM jobs WHERE id = ANY($1) ORDER BY id',
    [ids],
  )
  expect(rows).toEqual(
    ids.map((id, index) =>
      extended[index]?.statusCode === 200
        ? { id, state: 'open', later: true }
        : { id, state: 'expired', later: false },
    ),
  )
})

test('fifty reopenings against the end: every job is open for thirty days', async () => {
  const ids = (
    await buildJobs(world, 50, () => ({ employerId: employer.id, expiresAt: inDays(-1), state: 'expired' }))
  ).map(({ id }) => id)
  const opening = ids.map((id) => succeed(world, reopenJob, { as: employer, params: { id } }))
  await Promise.all([...opening, run(expireJobs), run(expireJobs)])
  const { rows } = await pool.query(
    "SELECT FROM jobs WHERE id = ANY($1) AND state = 'open' AND expires_at > now()",
    [ids],
  )
  expect(rows).toHaveLength(50)
})
