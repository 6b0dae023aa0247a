import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { errorBodyOf } from '../../contract/errors.ts'
import { buildTestApp, listen } from '../../tests/support/app.ts'
import { buildJobs } from '../../tests/support/factories.ts'

const world = await buildTestApp()
const { hostname, port } = new URL(await listen(world))

async function send(bytes: string): Promise<{ head: string; body: string }> {
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head, body }
}

test.each([
  [
    'an address longer than any header may be',
    `GET /api/jobs/?q=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  ],
  ['no HTTP', 'hello\r\n\r\n'],
  ['two lengths', 'POST /api/jobs/ HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
])('%s is refused with the usual body, and the connection ends', async (_, bytes) => {
  const { head, body } = await send(bytes)
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n/)
  expect(head).toContain('Content-Type: application/problem+json; charset=utf-8')
  expect(JSON.parse(body)).toEqual(errorBodyOf('bad_input'))
})

const get = (target: string, ...headers: string[]) =>
  send([`GET ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'))

test('SECURITY 43: the form with the whole URL is understood', async () => {
  const { head, body } = await get('http://x/healthz?y=1', 'Host: x')
  expect(head).toMatch(/^HTTP\/1\.1 200 /)
  expect(JSON.parse(body)).toEqual({ status: 'ok' })
})

test.each(['*', 'healthz', 'ftp://x/healthz', 'http://', 'x:80'])(
  'SECURITY 43: GET %s is refused, and is no fault of ours',
  async (target) => {
    const { head, body } = await get(target, 'Host: x')
    expect(head).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(body)).toEqual(errorBodyOf('bad_input'))
  },
)

test.each(['/api/jobs/#limit=3&q=nonvoy', '/api/jobs/?limit=3#q', 'http://x/api/jobs/#limit=3', '/#'])(
  'SECURITY 43: GET %s is refused: a router and a URL read it in two ways',
  async (target) => {
    const { head, body } = await get(target, 'Host: x')
    expect(head).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(body)).toEqual(errorBodyOf('bad_input'))
  },
)

test('SECURITY 43: how one client spells an address is in no Link that others are given', async () => {
  await buildJobs(world, 6, () => ({ title: 'Nonvoy', jobTypeId: 3 }))
  const linkOf = async (target: string) =>
    /^link: <(.*)&cursor=[\w-]+>; rel="next"$/im.exec((await get(target, 'Host: x')).head)?.[1]
  const spellings = {
    '/api/jobs/?limit=4': ['/%61pi/jobs/?limit=4', '/api/jobs?%6cimit=4', 'http://y/api/jobs/?limit=4'],
    '/api/jobs/?limit=3&q=nonvoy%3E': ['/api/jobs/?q=%20nonvoy%3E&limit=3'],
    '/api/job-types/3/jobs/?limit=2': ['/api/job-types/%33/jobs?limit=%32'],
  }
  for (const [address, odd] of Object.entries(spellings))
    for (const target of [...odd, address]) expect(await linkOf(target)).toBe(address)
})

test('SECURITY 43: two Host headers are refused, also for what is cached', async () => {
  for (const path of ['/healthz', '/api/job-types/', '/api/job-types/']) {
    const { head } = await get(path, 'Host: a', 'Host: b')
    expect(head).toMatch(/^HTTP\/1\.1 400 /)
    await get(path, 'Host: a')
  }
})

test('SECURITY 20: slow headers, slow requests and the number of connections have their limits', () => {
  const { headersTimeout, requestTimeout, maxConnections } = world.app.server
  expect({ headersTimeout, requestTimeout, maxConnections }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    maxConnections: 10_001,
  })
})
