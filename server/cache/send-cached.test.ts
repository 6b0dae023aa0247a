import { expect, test } from 'vitest'
import { buildTestApp, listen } from '../../tests/support/app.ts'
import { buildJob } from '../../tests/support/factories.ts'

const world = await buildTestApp()
const address = await listen(world)

/** Everything of an answer but the moment it was sent. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${address}${path}`, { headers })
  const { date: _, ...rest } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers: rest, body: await answer.text() }
}

/** Requests that were answered before their route, as an operator sees it. */
async function hits(): Promise<number> {
  const { body } = await ask('/metrics')
  return Number(/^response_cache_hits_total (\d+)$/m.exec(body)?.[1])
}

test('what the first caller sent or got has no part in the answer to the second', async () => {
  const path = '/api/job-types/'
  await ask(path, { origin: 'https://evil.example', authorization: 'Token abc', 'x-request-id': 'mine' })
  const { headers } = await ask(path)
  expect(Object.keys(headers).toSorted()).toEqual([
    ...[
      'cache-control',
      'connection',
      'content-encoding',
      'content-length',
      'content-security-policy',
      'content-type',
    ],
    ...['cross-origin-opener-policy', 'cross-origin-resource-policy', 'etag', 'keep-alive'],
    ...['referrer-policy', 'vary', 'x-content-type-options', 'x-frame-options'],
  ])
})

test('an id that a proxy gave comes back, from the cache too; what no log could hold is none', async () => {
  const idOf = async (path: string, id: string) =>
    (await ask(path, { 'x-request-id': id })).headers['x-request-id']
  for (const path of ['/api/job-types/', '/api/job-types/', '/api/profile/'])
    expect(await idOf(path, 'nginx-7f.3_A')).toBe('nginx-7f.3_A')
  for (const bad of ['x'.repeat(65), 'a b', '{}', 'one, two']) {
    expect(await idOf('/api/job-types/', bad)).toBe(undefined)
    expect(await idOf('/api/profile/', bad)).toMatch(/^[\da-f-]{36}$/)
  }
})

test.each([{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'br' }])(
  'the second answer, from the cache, is the first one to the letter (%o)',
  async (headers: Record<string, string>) => {
    const path = '/api/jobs/?limit=24'
    const askTwice = async () => {
      await buildJob(world)
      const first = await ask(path, headers)
      const before = await hits()
      const second = await ask(path, headers)
      expect(first.status).toBe(200)
      expect(second).toEqual(first)
      return (await hits()) - before
    }
    // An instance that stood still for two seconds gives nothing from its cache until it hears of changes again.
    await expect.poll(askTwice).toBe(1)
  },
)

test('a client that has the answer gets 304 from the cache too', async () => {
  const job = await buildJob(world)
  const path = `/api/jobs/${job.id}/`
  const { headers } = await ask(path)
  const again = await ask(path, { 'if-none-match': headers.etag ?? '' })
  expect(again).toMatchObject({ status: 304, body: '' })
})

test('a change is seen by the next request', async () => {
  const path = '/api/jobs/?limit=1'
  await buildJob(world, { title: 'Avvalgi ish' })
  expect((await ask(path)).body).toContain('Avvalgi ish')
  expect((await ask(path)).body).toContain('Avvalgi ish')
  await buildJob(world, { title: 'Yangi ish' })
  expect((await ask(path)).body).toContain('Yangi ish')
})

test('other methods and wrong queries go to their route', async () => {
  await ask('/api/job-types/')
  await ask('/api/job-types/')
  const refused = await fetch(`${address}/api/job-types/`, { method: 'DELETE' })
  expect(refused.status).toBe(404)
  expect((await ask('/api/job-types/?x=1')).status).toBe(400)
})
