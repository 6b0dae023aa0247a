import { beforeEach, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import {
  buildAdmin,
  buildEmployer,
  buildJob,
  buildSeeker,
  type Person,
} from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()
const admin = await buildAdmin(world)
const honest = await buildEmployer(world, { username: 'halol' })
const kept = await buildJob(world, { employerId: honest.id, title: 'Sotuvchi', location: 'Chilonzor' })
let fraudster: Person
let job: Awaited<ReturnType<typeof buildJob>>

beforeEach(async () => {
  fraudster = await buildEmployer(world)
  job = await buildJob(world, { employerId: fraudster.id, title: 'Sotuvchi', location: 'Chilonzor' })
})

const block = (disabled: boolean) =>
  succeed(world, endpoints.updateUser, { as: admin, params: { id: fraudster.id }, body: { disabled } })

/** The ids that each public list shows, and the counts beside them. */
async function look() {
  const lists = {
    all: await succeed(world, endpoints.listJobs),
    ofType: await succeed(world, endpoints.listJobsOfType, { params: { id: job.jobTypeId } }),
    byPay: await succeed(world, endpoints.listJobs, { query: { sort: 'salary' } }),
    byWord: await succeed(world, endpoints.listJobs, { query: { q: 'sotuvchi' } }),
    byPlace: await succeed(world, endpoints.listJobs, { query: { location: 'chilonzor' } }),
  }
  const employers = await succeed(world, endpoints.listEmployers)
  const places = await succeed(world, endpoints.listLocations, { query: { q: 'chilonzor' } })
  return {
    ids: Object.values(lists).map(({ body }) => body.map(({ id }) => id)),
    totals: Object.values(lists).map(({ headers }) => headers['x-total-count']),
    employers: employers.body.map(({ username }) => username),
    places: places.body.map(({ jobs }) => jobs),
  }
}

test('SECURITY 35: the jobs of a blocked employer are gone at once, and come back with the employer', async () => {
  await world.pool.query('DELETE FROM jobs WHERE id NOT IN ($1, $2)', [kept.id, job.id])
  await world.awaitInvalidation()
  const open = await look()
  expect(open.ids).toEqual(Array(5).fill([job.id, kept.id]))
  await block(true)
  expect(await look()).toEqual({
    ids: Array(5).fill([kept.id]),
    totals: Array(5).fill('1'),
    employers: ['halol'],
    places: [1],
  })
  expectFailure(await call(world, endpoints.getJob, { params: { id: job.id } }), 'not_found')
  await block(false)
  expect(await look()).toEqual(open)
  await succeed(world, endpoints.getJob, { params: { id: job.id } })
})

test('SECURITY 35: nobody can apply to a job of a blocked employer', async () => {
  const seeker = await buildSeeker(world)
  await block(true)
  const body = { job_post_id: job.id, message: 'Men tayyorman' }
  expectFailure(await call(world, endpoints.createApplication, { as: seeker, body }), 'not_found')
  await block(false)
  await succeed(world, endpoints.createApplication, { as: seeker, body })
})

test('SECURITY 35: statistics go on counting every job', async () => {
  const count = async () =>
    (await succeed(world, endpoints.getUserStatistics, { as: admin })).body.statistics.total_job_posts
  const before = await count()
  await block(true)
  expect(await count()).toBe(before)
})
