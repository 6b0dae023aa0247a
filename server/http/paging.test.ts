import { expect, test } from 'vitest'
import { z } from 'zod'
import { successStatus } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import {
  buildApplication,
  buildEmployer,
  buildJob,
  buildJobs,
  buildReport,
} from '../../tests/support/factories.ts'
import { walkPages } from '../../tests/support/pages.ts'
import {
  allowedCaller,
  buildPeople,
  type EndpointName,
  endpointList,
  prepareCall,
} from '../../tests/support/prepared-calls.ts'
import { call, expectFailure, failureOf, succeed } from '../../tests/support/requests.ts'

// For every list there is: read off the contract.

const world = await buildTestApp()
const people = await buildPeople(world)

const limited = endpointList.filter(([, endpoint]) => 'limit' in (endpoint.query?.shape ?? {}))
const paged = limited.filter(([, endpoint]) => 'cursor' in (endpoint.query?.shape ?? {}))

async function ask([name, endpoint]: (typeof limited)[number], query: Record<string, string>) {
  const input = await prepareCall(name, world, people)
  const as = allowedCaller(endpoint, people)
  return call(world, endpoint, { ...input, as, query: { ...(input.query as object), ...query } })
}

/** Lists that nobody can lengthen, or that end by themselves. */
const boundedOtherwise = [
  'decideApplications',
  'getAdminJob',
  'getEmployerApplication',
  'getMyData',
  'getReport',
  'getTrends',
  'getUser',
  'hideJob',
  'listEventPreferences',
  'listJobChoices',
  'listJobTypes',
  'listLocations',
  'listMahallas',
  'listManagedJobTypes',
  'listRegions',
  'listSavedIds',
  'listSavedSearches',
  'listSimilarJobs',
  'listSomeJobs',
  'orderJobTypes',
  'restoreJob',
  'setEventPreference',
  'takeSavedJobs',
  'unverifyEmployer',
  'verifyEmployer',
]

test('SECURITY 18: every list has a limit', () => {
  const limitless = endpointList.filter(([, endpoint]) => {
    const answer = endpoint.responses[successStatus(endpoint)]
    const listing = answer && JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' }))
    return (
      /"type":"array","items":{(?!"type":"string")/.test(listing ?? '') &&
      !('limit' in (endpoint.query?.shape ?? {}))
    )
  })
  expect(limitless.map(([name]) => name).toSorted()).toEqual(boundedOtherwise)
  expect(paged.length).toBeGreaterThanOrEqual(6)
})

test.each(limited)('SECURITY 18: %s gives no more than the limit', async (...list) => {
  await buildNeighbours()
  for (const limit of [1, 2]) {
    const lists = listsOf((await ask(list, { limit: String(limit) })).json())
    expect(lists).not.toEqual([])
    for (const rows of lists) expect(rows).toHaveLength(limit)
  }
})

/** At least three rows for every list. */
async function buildNeighbours() {
  for (const _ of [1, 2, 3]) {
    await buildJob(world)
    await buildJob(world, { employerId: people.employer.id })
    const { id } = await buildJob(world)
    await succeed(world, endpoints.saveJob, { as: people.seeker, params: { id } })
    await world.pool.query(
      `INSERT INTO notifications (user_id, kind, topic, job_id, told_at)
       SELECT id, 'job_ended', 'job:' || $1::int, $1, now() FROM users`,
      [id],
    )
    await buildReport(world, { jobId: id })
    await buildApplication(world, { seekerId: people.seeker.id })
    await buildApplication(world, { employerId: people.employer.id })
  }
}

/** The answer itself, or the lists that stand in it. */
const listsOf = (answer: object): unknown[][] =>
  Array.isArray(answer) ? [answer] : Object.values(answer).filter(Array.isArray)

test('SECURITY 18: who names no limit gets a hundred, and of places ten', async () => {
  const employerId = people.employer.id
  await buildJobs(world, 101, (index) => ({ employerId, location: `Mahalla ${index}` }))
  for (const list of paged.filter(([name]) => /^listJobs/.test(name)))
    expect((await ask(list, {})).json()).toHaveLength(100)
  expect((await succeed(world, endpoints.listLocations)).body).toHaveLength(10)
})

test.each(limited)('SECURITY 18: %s takes limits from 1 to 100', async (...list) => {
  for (const limit of ['1', '100']) expect((await ask(list, { limit })).statusCode).toBe(200)
  const words = { '0': "Kamida 1 bo'lishi kerak", '101': "Ko'pi bilan 100 bo'lishi kerak" }
  for (const [limit, message] of Object.entries(words))
    expectFailure(await ask(list, { limit }), 'bad_input', { limit: [message] })
  for (const limit of ['abc', '', '-1', '+1', '1.5', '1e1', '0x1', ' 1', '٣', '9999999999', 'NaN', 'null'])
    expectFailure(await ask(list, { limit }), 'bad_input', { limit: ["Qiymat noto'g'ri"] })
})

const encode = (text: string) => Buffer.from(text).toString('base64url')
const cursorOf = (...parts: unknown[]) => encode(JSON.stringify(parts))
const oddCursors = [
  ...['', 'x', '!', 'a b', '../../etc', 'a'.repeat(1501), 'a'.repeat(1500)],
  ...['1.1', '{}', '[]', 'null', '["newest"', '"newest"', '[["newest"]]'].map(encode),
  ...[[], ['newest'], ['newest', '1'], ['newest', '1', '2', '3'], ['newest', 1, 1]].map((parts) =>
    cursorOf(...parts),
  ),
  ...[
    ['', '1'],
    ['1', ''],
    ['-1', '1'],
    ['1', '-1'],
    ['NaN', '1'],
    ['1e3', '1'],
    ['1', "1' OR 1=1"],
  ].map((position) => cursorOf('newest', ...position)),
  ...[
    ['99999999999999', '1'],
    ['1', '2147483648'],
    ['1', '9999999999'],
    ['1', '1\u0000'],
  ].map((position) => cursorOf('newest', ...position)),
  ...['oldest', 'username', '__proto__', ''].map((name) => cursorOf(name, '1', '1')),
]

test.each(paged)('%s: a cursor that no page gave is refused', async (...list) => {
  for (const cursor of oddCursors)
    expect(failureOf(await ask(list, { cursor }))).toMatchObject({
      status: 400,
      errors: { cursor: [expect.any(String)] },
    })
})

/** Cursors behind the last row of a list and before its first, by its order. */
const endsOf = {
  newest: [
    ['newest', '0', '0'],
    ['newest', '9999999999999', '2147483647'],
  ],
  reports: [
    ['reports', '0', '0', '0'],
    ['reports', '2147483647', '2147483647', '2147483647'],
  ],
  oldest: [
    ['oldest', '2147483647'],
    ['oldest', '0'],
  ],
  latest: [
    ['latest', '0'],
    ['latest', '2147483647'],
  ],
} as const
/** Those that have another order than the newest first, by a time and a number. */
const orderOf: Partial<Record<EndpointName, keyof typeof endsOf>> = {
  listMessages: 'oldest',
  listReports: 'reports',
  listLog: 'latest',
  listUserNotes: 'latest',
}

test.each(paged)('%s: a cursor before everything leads to an empty page with the count', async (...list) => {
  const [before, after] = endsOf[orderOf[list[0]] ?? 'newest']
  const answer = await ask(list, { cursor: cursorOf(...before) })
  expect(listsOf(answer.json()).flat()).toEqual([])
  expect(answer.headers['x-total-count']).toMatch(/^\d+$/)
  expect(answer.headers.link).toBeUndefined()
  expect((await ask(list, { cursor: cursorOf(...after) })).statusCode).toBe(200)
})

test('SECURITY 40: a page of long texts ends early and goes on by its Link; every job stays whole', async () => {
  const description = '😀'.repeat(10_000)
  const own = await buildEmployer(world)
  const built = await buildJobs(world, 20, () => ({ employerId: own.id, description, location: 'Uzunmatn' }))
  const first = await succeed(world, endpoints.listJobs, { query: { location: 'uzunmatn' } })
  expect(Buffer.byteLength(JSON.stringify(first.body))).toBeLessThan(300 * 1024)
  const pages = await walkPages(world, endpoints.listJobs, { location: 'uzunmatn' })
  expect(pages.flat().map(({ id }) => id)).toEqual(built.map(({ id }) => id).toReversed())
  expect(pages.flat().every((job) => job.description === description)).toBe(true)
})
