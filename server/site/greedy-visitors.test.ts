import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testConfig } from '../../tests/support/app.ts'
import { createTestDatabase } from '../../tests/support/database.ts'
import { buildEmployer, buildJobs } from '../../tests/support/factories.ts'
import { buildApp } from '../app.ts'

const database = await createTestDatabase()
const app = await buildApp({
  ...database,
  connection: { connectionString: database.url },
  config: testConfig(),
  site: 'built',
})
const world = { ...database, awaitInvalidation: async () => {} }
const address = new URL(await app.listen({ host: '0.0.0.0', port: 0 }))
afterAll(() => app.close())

/** The whole of 127/8 is this machine: each address stands for a client. */
async function visit(path: string, from: string) {
  const request = get({ host: '127.0.0.1', port: address.port, path, localAddress: from, agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

test('SECURITY 39: one address fills the queue of pages, the rest is refused, and a neighbour is served', async () => {
  const holding = await database.pool.connect()
  onTestFinished(() => holding.release())
  await holding.query('BEGIN; LOCK TABLE jobs IN ACCESS EXCLUSIVE MODE')
  const refused: Awaited<ReturnType<typeof visit>>[] = []
  const greedy = Array.from({ length: 100 }, async (_, index) => {
    const answer = await visit(`/jobs?salary_min=${index + 1}`, '127.0.0.2')
    if (answer.body.includes('Sayt hozir juda band')) refused.push(answer)
  })
  // One is being rendered and sixty wait.
  await expect.poll(() => refused.length).toBe(39)
  for (const { status, headers } of refused) {
    expect(status).toBe(503)
    expect(headers).toMatchObject({ 'retry-after': '2', 'content-type': 'text/html; charset=utf-8' })
  }
  expect((await visit('/register', '127.0.0.3')).status).toBe(200)
  await holding.query('COMMIT')
  await Promise.all(greedy)
  expect(refused).toHaveLength(39)
})

test('SECURITY 39: an absent job costs a lookup: its page is the same for every id, and says that it is absent', async () => {
  const [one, other] = [await visit('/jobs/999991', '127.0.0.2'), await visit('/jobs/999992', '127.0.0.2')]
  expect(one.status).toBe(404)
  expect(one.body).toContain('Ish topilmadi')
  expect(one.body).not.toContain('99999')
  expect(other).toMatchObject({ status: 404, body: one.body })
})

test('SECURITY 39: the page of an absent job is kept for no id: the job is shown as soon as it exists', async () => {
  const { rows } = await database.pool.query<{ next: number }>(
    "SELECT nextval(pg_get_serial_sequence('jobs', 'id'))::int + 1 AS next",
  )
  const path = `/jobs/${rows[0]?.next}`
  expect((await visit(path, '127.0.0.2')).status).toBe(404)
  const own = await buildEmployer(world)
  await buildJobs(world, 1, () => ({ employerId: own.id }))
  expect((await visit(path, '127.0.0.2')).status).toBe(200)
})

test('SECURITY 40: a page of jobs with long texts carries only what it shows', async () => {
  const own = await buildEmployer(world)
  await buildJobs(world, 24, () => ({ employerId: own.id, description: `Boshi ${'😀'.repeat(9_000)}` }))
  for (const path of ['/jobs', '/employers']) {
    const { status, body } = await visit(path, '127.0.0.2')
    expect(status).toBe(200)
    expect(Buffer.byteLength(body)).toBeLessThan(200 * 1024)
  }
})

test('SECURITY 39: addresses know their case, so one page is not rendered in every spelling', async () => {
  const absent = await visit('/yoq', '127.0.0.2')
  for (const path of ['/EmPlOyErS', '/JOBS', '/Jobs/1'])
    expect(await visit(path, '127.0.0.2')).toMatchObject({ status: 404, body: absent.body })
})
