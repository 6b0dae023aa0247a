import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import {
  buildApplication,
  buildEmployer,
  buildJob,
  buildJobs,
  buildSeeker,
} from '../../../tests/support/factories.ts'
import { walkPages } from '../../../tests/support/pages.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()
const { listApplications, listEmployerApplications, countEmployerApplications } = endpoints

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

const seeker = await buildSeeker(world)
const ownJobs = await buildJobs(world, 5)
const ids: number[] = []
for (const [index, job] of ownJobs.entries()) {
  // Two have the same time, so the id decides their order.
  const appliedAt = day(Math.floor(index / 2) + 1)
  ids.unshift((await buildApplication(world, { job, seekerId: seeker.id, appliedAt })).id)
}
await buildApplication(world, { job: ownJobs[0] ?? (await buildJob(world)) })

const employer = await buildEmployer(world)
const nonvoy = await buildJob(world, { employerId: employer.id, title: "Nonvoy (100% yo'l haqi)" })
const haydovchi = await buildJob(world, { employerId: employer.id, title: 'Haydovchi_2' })
const dilnoza = await buildSeeker(world, { firstName: 'Dilnoza', username: 'dilya' })
const botir = await buildSeeker(world, { firstName: 'Ботир', username: 'botir\\uz' })
const apply = (
  job: typeof nonvoy,
  seekerId: number,
  status: 'pending' | 'accepted' | 'rejected',
  number: number,
) => buildApplication(world, { job, seekerId, status, appliedAt: day(number) })
const made = [
  await apply(nonvoy, dilnoza.id, 'pending', 1),
  await apply(nonvoy, botir.id, 'accepted', 2),
  await apply(haydovchi, dilnoza.id, 'rejected', 3),
  await apply(haydovchi, botir.id, 'pending', 4),
].map((one) => one.id)
await buildApplication(world)

describe("a seeker's applications", () => {
  test('SECURITY 7: are only their own, newest first', async () => {
    const { body, headers } = await succeed(world, listApplications, { as: seeker })
    expect(body.map((one) => one.id)).toEqual(ids)
    expect(headers['x-total-count']).toBe('5')
    expect(headers.link).toBeUndefined()
    expect((await succeed(world, listApplications, { as: await buildSeeker(world) })).body).toEqual([])
  })

  test('come in pages', async () => {
    const pages = await walkPages(world, listApplications, { limit: 2 }, { as: seeker })
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    expect(pages.flat().map((one) => one.id)).toEqual(ids)
  })

  test('can be filtered by one job', async () => {
    const query = { job_post_id: ownJobs[1]?.id ?? 0 }
    const { body, headers } = await succeed(world, listApplications, { as: seeker, query })
    expect(body.map((one) => one.job_post.id)).toEqual([query.job_post_id])
    expect(headers['x-total-count']).toBe('1')
    const none = await succeed(world, listApplications, { as: seeker, query: { job_post_id: 2_000_000_000 } })
    expect(none.body).toEqual([])
  })
})

describe('the applications an employer received', () => {
  const ask = async (query: Record<string, string>) => {
    const list = await succeed(world, listEmployerApplications, { as: employer, query })
    expect(list.headers['x-total-count']).toBe(String(list.body.length))
    return list.body.map((one) => made.indexOf(one.id) + 1)
  }

  test('SECURITY 7: are those to their own jobs, newest first, in pages', async () => {
    expect(await ask({})).toEqual([4, 3, 2, 1])
    const pages = await walkPages(world, listEmployerApplications, { limit: 3 }, { as: employer })
    expect(pages.map((page) => page.map((one) => made.indexOf(one.id) + 1))).toEqual([[4, 3, 2], [1]])
    const stranger = await buildEmployer(world)
    expect((await succeed(world, listEmployerApplications, { as: stranger })).body).toEqual([])
  })

  test.each([
    ['pending', [4, 1]],
    ['accepted', [2]],
    ['rejected', [3]],
  ])('by status %s', async (status, expected) => {
    expect(await ask({ status })).toEqual(expected)
  })

  test.each([
    ['DILNOZA', [3, 1]],
    ['dilya', [3, 1]],
    ['ботир', [4, 2]],
    ['nonvoy', [2, 1]],
    ['100%', [2, 1]],
    ['%', [2, 1]],
    ['_', [4, 3]],
    ['\\', [4, 2]],
    ["yo'l", [2, 1]],
    ['yo"l', []],
    ["'; DROP TABLE applications; --", []],
    ['', [4, 3, 2, 1]],
  ])('SECURITY 17: searched for %j, special characters match only themselves', async (q, expected) => {
    expect(await ask({ q })).toEqual(expected)
  })

  test('can be filtered by search text and status together', async () => {
    expect(await ask({ q: 'nonvoy', status: 'accepted' })).toEqual([2])
    expect(await ask({ q: 'dilnoza', status: 'accepted' })).toEqual([])
  })

  test('SECURITY 7: are counted by status, for a search too', async () => {
    const all = await succeed(world, countEmployerApplications, { as: employer })
    expect(all.body).toMatchObject({ pending: 2, accepted: 1, rejected: 1 })
    const found = await succeed(world, countEmployerApplications, { as: employer, query: { q: 'nonvoy' } })
    expect(found.body).toMatchObject({ pending: 1, accepted: 1, rejected: 0 })
    const none = await succeed(world, countEmployerApplications, { as: await buildEmployer(world) })
    expect(none.body).toMatchObject({ pending: 0, accepted: 0, rejected: 0 })
  })

  test.each([
    [{ status: 'open' }, 'status'],
    [{ q: 'a'.repeat(201) }, 'q'],
    [{ job_post_id: 'x' }, 'job_post_id'],
    [{ new: 'yes' }, 'new'],
  ])('%j is not a valid query', async (query, field) => {
    const answer = await call(world, listEmployerApplications, { as: employer, query })
    expectFailure(answer, 'bad_input', { [field]: [expect.any(String)] })
  })
})
