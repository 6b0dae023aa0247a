import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import {
  buildAdmin,
  buildApplication,
  buildEmployer,
  buildJob,
  buildJobs,
  buildReport,
} from '../../../tests/support/factories.ts'
import { walkPages } from '../../../tests/support/pages.ts'
import { succeed } from '../../../tests/support/requests.ts'
import { jobFlags, jobReports } from '../../database/report-schema.ts'

const world = await buildTestApp()
const { db } = world
const admin = await buildAdmin(world)
const { listAdminJobs } = endpoints
type Job = Awaited<ReturnType<typeof buildJob>>
const jobs: Record<string, Job> = {}

/** Each is younger than those before it. */
beforeAll(async () => {
  const baker = await buildEmployer(world, { username: 'karim_nonvoy', displayName: 'Issiq non' })
  const shop = await buildEmployer(world, { username: 'baraka', firstName: 'Dilshod' })
  const add = async (name: string, overrides: Parameters<typeof buildJob>[1]) => {
    jobs[name] = await buildJob(world, overrides)
  }
  await add('baker', { employerId: baker.id, title: 'Nonvoy kerak', jobTypeId: 2, salary: '250000' })
  await add('seller', {
    employerId: shop.id,
    title: 'Сотувчи',
    regionId: 1,
    districtId: 102,
    salary: '9000000',
  })
  await add('closed', { employerId: shop.id, title: 'Kassir', state: 'closed', closeReason: 'found_here' })
  await add('expired', { employerId: shop.id, title: 'Yuk tashuvchi', state: 'expired', regionId: 1 })
  await add('hidden', { employerId: baker.id, title: 'Oson pul', hidden: true, hiddenReason: 'Aldov' })
  for (const [name, count] of [
    ['seller', 1],
    ['closed', 3],
  ] as const)
    for (let made = 0; made < count; made++) await buildApplication(world, { job: jobs[name] as Job })
})

/** The names of the jobs that are found, in their order. */
async function find(query: Record<string, string | number> = {}): Promise<string[]> {
  const { body, headers } = await succeed(world, listAdminJobs, { as: admin, query })
  expect(headers['x-total-count']).toBe(String(body.length))
  return body.map(({ id }) => Object.keys(jobs).find((name) => jobs[name]?.id === id) ?? String(id))
}

test('all jobs in every state, with what a table shows of them', async () => {
  expect(await find()).toEqual(['hidden', 'expired', 'closed', 'seller', 'baker'])
  const { body } = await succeed(world, listAdminJobs, { as: admin, query: { limit: 1 } })
  expect(body[0]).toMatchObject({
    ...{ id: jobs.hidden?.id, title: 'Oson pul', state: 'hidden', state_when_shown: 'open' },
    ...{ hidden_reason: 'Aldov', edited_since_hidden: false },
    ...{ applications_count: 0, open_reports: 0 },
    employer: { id: jobs.hidden?.employerId, username: 'karim_nonvoy', display_name: 'Issiq non' },
  })
  expect(body[0]).not.toHaveProperty('description')
})

test.each<[Record<string, string | number>, string[]]>([
  [{ state: 'open' }, ['seller', 'baker']],
  [{ state: 'closed' }, ['closed']],
  [{ state: 'expired' }, ['expired']],
  [{ state: 'hidden' }, ['hidden']],
  [{ job_type: 2 }, ['baker']],
  [{ place: 1 }, ['expired', 'seller']],
  [{ place: 102 }, ['seller']],
  [{ place: 1, state: 'expired' }, ['expired']],
  [{ place: 2_000_000_000 }, []],
  [{ edited: 'true' }, []],
])('the filter %j finds %j', async (query, names) => {
  expect(await find(query)).toEqual(names)
})

test.each<[string, string[]]>([
  ['kassir', ['closed']],
  ['кассир', ['closed']],
  ['sotuv', ['seller']],
  ['KASS', ['closed']],
  // The employer by username, first name and public name, and a word of each.
  ['karim', ['hidden', 'baker']],
  ['dilshod', ['expired', 'closed', 'seller']],
  ['issiq', ['hidden', 'baker']],
  ['baraka yuk', ['expired']],
  ['non', ['hidden', 'baker']],
  ['yu', ['expired']],
  ['kassir nonvoy', []],
  ['%_', []],
])('%j is found in titles and names: %j', async (q, names) => {
  expect(await find({ q })).toEqual(names)
})

test('those with open reports, and those without an application', async () => {
  const jobId = jobs.closed?.id ?? 0
  await buildReport(world, { jobId })
  await buildReport(world, { jobId })
  await buildReport(world, { jobId: jobs.baker?.id ?? 0, settledAt: new Date(), outcome: 'dismissed' })
  await db.insert(jobFlags).values({ jobId: jobs.seller?.id ?? 0, flag: 'odd_pay', judged: '' })
  expect(await find({ reported: 'true' })).toEqual(['closed'])
  const { body } = await succeed(world, listAdminJobs, { as: admin, query: { reported: 'true' } })
  expect(body[0]).toMatchObject({ open_reports: 2, applications_count: 3 })
  for (const sort of ['newest', 'applications'])
    expect(await find({ applications: 'none', sort })).toEqual(['hidden', 'expired', 'baker'])
  expect(await find({ applications: 'none', state: 'open' })).toEqual(['baker'])
  expect(await find({ applications: 'none', reported: 'true' })).toEqual([])
  await db.delete(jobReports)
})

test('a number finds the job, in any state', async () => {
  for (const name of ['baker', 'hidden']) expect(await find({ q: String(jobs[name]?.id) })).toEqual([name])
  expect(await find({ q: '999999999' })).toEqual([])
  expect(await find({ q: '99999999999' })).toEqual([])
})

test('by applications and by pay of a month, the most first', async () => {
  expect(await find({ sort: 'applications' })).toEqual(['closed', 'seller', 'hidden', 'expired', 'baker'])
  expect((await find({ sort: 'salary' })).at(0)).toBe('seller')
  expect((await find({ sort: 'salary' })).at(-1)).toBe('baker')
})

describe('many jobs', () => {
  beforeAll(async () => {
    const employer = await buildEmployer(world, { username: 'katta_zavod' })
    await buildJobs(world, 1100, (index) => ({
      ...{ employerId: employer.id, title: `Ishchi ${index}`, jobTypeId: 3, salary: String(1000 + index) },
    }))
  })

  test.each([
    {},
    { q: 'ishchi' },
    { q: 'katta' },
    { job_type: 3 },
    { state: 'open' },
    { applications: 'none' },
  ])('with %j come in pages, each once, in every order', async (filter) => {
    for (const sort of ['newest', 'applications', 'salary']) {
      const pages = await walkPages(world, listAdminJobs, { ...filter, sort, limit: 100 }, { as: admin })
      const ids = pages.flat().map(({ id }) => id)
      expect(ids.length).toBeGreaterThanOrEqual(1100)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  test('are counted up to a thousand with a filter, and all without', async () => {
    const total = async (query: object) =>
      (await succeed(world, listAdminJobs, { as: admin, query: { limit: 1, ...query } })).headers[
        'x-total-count'
      ]
    expect(await total({})).toBe('1105')
    expect(await total({ q: 'ishchi' })).toBe('1000')
    expect(await total({ q: 'ishchi 7' })).toBe('111')
  })
})
