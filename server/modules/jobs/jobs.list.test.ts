import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildEmployer, buildJob, buildJobs } from '../../../tests/support/factories.ts'
import { walkPages } from '../../../tests/support/pages.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()
const { listJobs, listJobsOfType, createJob } = endpoints

const minute = 60_000
const start = Date.parse('2026-01-05T08:00:00.000Z')

// 130 jobs of one employer; some have the same time, so the id decides their order.
const employer = await buildEmployer(world, { username: 'baraka_savdo' })
const built = await buildJobs(world, 130, (index) => ({
  employerId: employer.id,
  title: `Ish ${index}`,
  jobTypeId: index < 30 ? 2 : 1,
  createdAt: new Date(start + Math.floor(index / 3) * minute),
}))
const newestFirst = built.map((job) => job.id).reverse()

test('without a limit the list has the hundred newest jobs, the count and a link to the next page', async () => {
  const { body, headers } = await succeed(world, listJobs)
  expect(body.map((job) => job.id)).toEqual(newestFirst.slice(0, 100))
  expect(headers['x-total-count']).toBe('130')
  expect(headers.link).toMatch(/^<\/api\/jobs\/\?limit=100&cursor=[\w-]+>; rel="next"$/)
  expect(body[0]).toMatchObject({
    id: newestFirst[0],
    title: 'Ish 129',
    description: "Mahalladagi oziq-ovqat do'koniga sotuvchi kerak.",
    location: 'Toshkent, Chilonzor tumani',
    salary: 3_500_000,
    created_at: new Date(start + 43 * minute).toISOString(),
    employer: { username: 'baraka_savdo' },
    job_type: expect.objectContaining({ id: 1, name: 'Savdo' }),
  })
})

test.each([1, 7, 43, 65, 100])('pages of %i give every job once, newest first', async (limit) => {
  const pages = await walkPages(world, listJobs, { limit })
  expect(pages.flat().map((job) => job.id)).toEqual(newestFirst)
  expect(pages).toHaveLength(Math.ceil(130 / limit))
})

test('the last page has no next one', async () => {
  const { headers } = await succeed(world, listJobsOfType, { params: { id: 2 } })
  expect(headers['x-total-count']).toBe('30')
  expect(headers.link).toBeUndefined()
})

test('the list of a type has only its jobs, also in pages', async () => {
  const pages = await walkPages(world, listJobsOfType, { limit: 20 }, { params: { id: 2 } })
  expect(pages.flat().map((job) => job.id)).toEqual(newestFirst.slice(100))
})

test('a type without jobs is an empty list, an unknown type is not found', async () => {
  const { body, headers } = await succeed(world, listJobsOfType, { params: { id: 16 } })
  expect(body).toEqual([])
  expect(headers['x-total-count']).toBe('0')
  expectFailure(await call(world, listJobsOfType, { params: { id: 999 } }), 'not_found')
})

describe('while somebody reads the pages', () => {
  test('a newly posted job causes no repeated or missing job', async () => {
    const first = await succeed(world, listJobs, { query: { limit: 50 } })
    const posted = await succeed(world, createJob, {
      as: employer,
      body: {
        title: 'Yangi ish',
        description: "Hozirgina e'lon qilindi.",
        location: 'Toshkent',
        salary: '1',
        job_type_id: 1,
      },
    })
    const rest = await walkPages(world, listJobs, { limit: 50 }, {}, first.headers)
    const seen = [...first.body, ...rest.flat()].map((job) => job.id)
    expect(seen).toEqual(newestFirst)
    const again = await succeed(world, listJobs, { query: { limit: 1 } })
    expect(again.body.map((job) => job.id)).toEqual([posted.body.id])
    expect(again.headers['x-total-count']).toBe('131')
  })

  test('a job written by another instance is visible too', async () => {
    const { id } = await buildJob(world, { title: 'Boshqa serverdan' })
    const { body } = await succeed(world, listJobs, { query: { limit: 1 } })
    expect(body.map((job) => job.id)).toEqual([id])
  })
})
