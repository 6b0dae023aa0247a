import { expect, test } from 'vitest'
import { buildTestApp } from '../../tests/support/app.ts'
import { allowedCaller, buildPeople, endpointList, prepareCall } from '../../tests/support/prepared-calls.ts'
import { call, expectFailure, failureOf } from '../../tests/support/requests.ts'

// For every list there is: read off the contract.

const world = await buildTestApp()
const people = await buildPeople(world)

const limited = endpointList.filter(([, endpoint]) => 'limit' in (endpoint.query?.shape ?? {}))
const paged = limited.filter(([, endpoint]) => 'cursor' in (endpoint.query?.shape ?? {}))

async function ask([name, endpoint]: (typeof limited)[number], query: Record<string, string>) {
  const input = await prepareCall[name](world, people)
  const as = allowedCaller(endpoint, people)
  return call(world, endpoint, { ...input, as, query: { ...(input.query as object), ...query } })
}

test('SECURITY 18: every list has a limit', () => {
  expect(limited.map(([name]) => name)).toEqual(
    expect.arrayContaining(['listJobs', 'listJobsOfType', 'listApplications', 'listEmployerApplications']),
  )
  expect(paged.length).toBeGreaterThanOrEqual(6)
})

test.each(limited)('SECURITY 18: %s takes limits from 1 to 100', async (...list) => {
  for (const limit of ['1', '100']) expect((await ask(list, { limit })).statusCode).toBe(200)
  const words = { '0': "Kamida 1 bo'lishi kerak", '101': "Ko'pi bilan 100 bo'lishi kerak" }
  for (const [limit, message] of Object.entries(words))
    expectFailure(await ask(list, { limit }), 'bad_input', { limit: [message] })
  for (const limit of ['abc', '', '-1', '+1', '1.5', '1e1', '0x1', ' 1', '٣', '9999999999', 'NaN', 'null'])
    expectFailure(await ask(list, { limit }), 'bad_input', { limit: ["Qiymat noto'g'ri"] })
})

const cursorOf = (text: string) => Buffer.from(text).toString('base64url')
const oddCursors = [
  ...['', 'x', '!', 'a b', '../../etc', 'a'.repeat(201), 'a'.repeat(200)],
  ...['1', '1.', '.1', '1.2.3', '-1.1', '1.-1', 'NaN.1', '1e3.1', "1.1' OR 1=1"].map(cursorOf),
  ...['99999999999999.1', '999999999999999.1', '1.2147483648', '1.9999999999', '1.1\u0000'].map(cursorOf),
]

test.each(paged)('%s: a cursor that no page gave is refused', async (...list) => {
  for (const cursor of oddCursors)
    expect(failureOf(await ask(list, { cursor }))).toMatchObject({
      status: 400,
      errors: { cursor: [expect.any(String)] },
    })
})

test.each(paged)('%s: a cursor before everything leads to an empty page with the count', async (...list) => {
  const answer = await ask(list, { cursor: cursorOf('0.0') })
  expect(answer.json()).toEqual([])
  expect(answer.headers['x-total-count']).toMatch(/^\d+$/)
  expect(answer.headers.link).toBeUndefined()
  expect((await ask(list, { cursor: cursorOf('9999999999999.2147483647') })).statusCode).toBe(200)
})
