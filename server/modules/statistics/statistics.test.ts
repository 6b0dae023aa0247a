import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import {
  buildAdmin,
  buildApplication,
  buildEmployer,
  buildJob,
  buildJobs,
  buildResume,
  buildSeeker,
} from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'

const queries: string[] = []
const world = await buildTestApp({ onQuery: (query) => queries.push(query) })
const { getUserStatistics, getAdminStatistics, getTrends } = endpoints
const admin = await buildAdmin(world)

test('an empty database has one administrator, and all other numbers are zero', async () => {
  const users = await succeed(world, getUserStatistics, { as: admin })
  expect(users.body).toStrictEqual({
    statistics: {
      total_users: 1,
      total_job_seekers: 0,
      total_employers: 0,
      total_job_posts: 0,
      applications_by_status: { pending: 0, accepted: 0, rejected: 0 },
    },
    job_seekers: [],
    employers: [],
  })
  const totals = await succeed(world, getAdminStatistics, { as: admin })
  expect(totals.body).toStrictEqual({ total_jobs: 0, total_applications: 0 })
})

describe('a small neighbourhood', () => {
  const people = {
    baraka: { id: 0 },
    usta: { id: 0 },
    dilnoza: { id: 0 },
    botir: { id: 0 },
  }
  const newest = { baraka: [] as number[] }

  beforeAll(async () => {
    const baraka = await buildEmployer(world, {
      username: 'baraka',
      firstName: 'Baraka savdo',
      phoneNumber: '+998711112233',
      address: 'Chilonzor',
    })
    const usta = await buildEmployer(world, { username: 'usta', firstName: 'Usta' })
    const dilnoza = await buildSeeker(world, {
      username: 'dilnoza',
      firstName: 'Dilnoza',
      phoneNumber: '+998900000001',
      address: 'Yunusobod',
    })
    const botir = await buildSeeker(world, { username: 'botir', firstName: 'Botir' })
    await buildResume(world, { seekerId: dilnoza.id, fullName: 'Dilnoza Karimova' })
    const jobs = await buildJobs(world, 22, (index) => ({
      employerId: baraka.id,
      jobTypeId: index < 2 ? 3 : 1,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    }))
    newest.baraka = jobs.map((job) => job.id).reverse()
    const adminJob = await buildJob(world, { employerId: admin.id, jobTypeId: 2 })
    const [first, second, third] = jobs
    if (!first || !second || !third) throw new Error('too few jobs')
    await buildApplication(world, { job: first, seekerId: dilnoza.id, status: 'accepted' })
    await buildApplication(world, { job: second, seekerId: dilnoza.id, status: 'rejected' })
    await buildApplication(world, { job: third, seekerId: dilnoza.id })
    await buildApplication(world, { job: first, seekerId: botir.id })
    await buildApplication(world, { job: adminJob, seekerId: botir.id, status: 'rejected' })
    Object.assign(people, { baraka, usta, dilnoza, botir })
  })

  test('is counted correctly, with users newest first and full names from resumes', async () => {
    const { body } = await succeed(world, getUserStatistics, { as: admin })
    expect(body.statistics).toStrictEqual({
      total_users: 5,
      total_job_seekers: 2,
      total_employers: 2,
      total_job_posts: 23,
      applications_by_status: { pending: 2, accepted: 1, rejected: 2 },
    })
    expect(body.job_seekers).toStrictEqual([
      {
        id: people.botir.id,
        username: 'botir',
        full_name: 'Botir',
        phone: '+998901234567',
        address: 'Toshkent, Chilonzor tumani',
        applications_count: 2,
      },
      {
        id: people.dilnoza.id,
        username: 'dilnoza',
        full_name: 'Dilnoza Karimova',
        phone: '+998900000001',
        address: 'Yunusobod',
        applications_count: 3,
      },
    ])
    const [usta, baraka] = body.employers
    expect(usta).toMatchObject({
      username: 'usta',
      job_posts_count: 0,
      applications_received: 0,
      job_posts: [],
    })
    expect({ ...baraka, job_posts: [] }).toStrictEqual({
      id: people.baraka.id,
      username: 'baraka',
      full_name: 'Baraka savdo',
      phone: '+998711112233',
      address: 'Chilonzor',
      job_posts_count: 22,
      applications_received: 4,
      job_posts: [],
    })
    expect(baraka?.job_posts.map((job) => job.id)).toEqual(newest.baraka.slice(0, 20))
  })

  test('the limit applies to the lists, not to the counts', async () => {
    const { body } = await succeed(world, getUserStatistics, { as: admin, query: { limit: 1 } })
    expect(body.job_seekers.map((one) => one.username)).toEqual(['botir'])
    expect(body.employers.map((one) => one.username)).toEqual(['usta'])
    expect(body.statistics.total_users).toBe(5)
    for (const limit of ['0', '101', 'abc', '-1', '1.5', ''])
      expectFailure(await call(world, getUserStatistics, { as: admin, query: { limit } }), 'bad_input', {
        limit: [expect.any(String)],
      })
  })

  test('the totals', async () => {
    const { body } = await succeed(world, getAdminStatistics, { as: admin })
    expect(body).toStrictEqual({ total_jobs: 23, total_applications: 5 })
    const empty = { headers: { 'content-type': 'application/json' }, body: '{}' }
    expect((await call(world, getAdminStatistics, { as: admin, ...empty })).statusCode).toBe(200)
    expectFailure(await call(world, getAdminStatistics, { as: admin, body: { a: 1 } }), 'bad_input', {
      a: ["Noma'lum maydon: a"],
    })
  })

  test('jobs by type, most first, types without jobs included', async () => {
    const { body } = await succeed(world, getTrends, { as: admin })
    expect(body.applications_by_status).toStrictEqual({ pending: 2, accepted: 1, rejected: 2 })
    expect(body.jobs_by_type.slice(0, 4)).toStrictEqual([
      { name: 'Savdo', jobs: 20 },
      { name: 'Oshxona va nonvoyxona', jobs: 2 },
      { name: "Qurilish va ta'mirlash", jobs: 1 },
      { name: 'Haydovchi va yetkazib berish', jobs: 0 },
    ])
    expect(body.jobs_by_type).toHaveLength(16)
  })

  test.each([
    [getUserStatistics, 8],
    [getAdminStatistics, 4],
    [getTrends, 5],
  ] as const)('the number of queries does not grow with the number of rows', async (endpoint, most) => {
    const count = async () => {
      queries.length = 0
      await succeed(world, endpoint, { as: admin })
      return queries.length
    }
    const few = await count()
    expect(few).toBeGreaterThan(0)
    expect(few).toBeLessThanOrEqual(most)
    for (let more = 0; more < 5; more++) {
      await buildApplication(world)
      await buildResume(world)
    }
    expect(await count()).toBe(few)
  })
})

test('the answer has at most a hundred jobs, those of the newest employers', async () => {
  for (let count = 0; count < 6; count++) {
    const employer = await buildEmployer(world)
    await buildJobs(world, 19, () => ({ employerId: employer.id }))
  }
  const { body } = await succeed(world, getUserStatistics, { as: admin, query: { limit: 6 } })
  expect(body.employers.map((one) => one.job_posts.length)).toEqual([19, 19, 19, 19, 19, 5])
  expect(body.employers.map((one) => one.job_posts_count)).toEqual([19, 19, 19, 19, 19, 19])
})
