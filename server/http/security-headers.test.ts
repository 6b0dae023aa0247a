import { expect, test } from 'vitest'
import { buildTestApp, listen } from '../../tests/support/app.ts'
import { allowedCaller, buildPeople, endpointList, prepareCall } from '../../tests/support/prepared-calls.ts'
import { type Answer, call } from '../../tests/support/requests.ts'

const world = await buildTestApp()
const behindTls = await buildTestApp({ env: { PUBLIC_URL: 'https://ish.example', RATE_LIMITS: 'on' } })
const people = await buildPeople(world)

function expectGuarded({ headers }: Pick<Answer, 'headers'>) {
  expect(headers['content-security-policy']).toBe(
    "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
  )
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers.server).toBeUndefined()
  expect(headers['x-powered-by']).toBeUndefined()
}

test.each(endpointList)(
  'SECURITY 19: %s answers guarded, whether it does as asked or not',
  async (name, endpoint) => {
    const as = allowedCaller(endpoint, people)
    const input = await prepareCall(name, world, people)
    const origin = { origin: 'https://evil.example', ...input.headers }
    // The refused ones first: the good call may end the session.
    const answers = [
      await call(world, endpoint, { ...input, as, query: { odd: '1' }, headers: origin }),
      await call(world, endpoint, { ...input, as, headers: origin }),
    ]
    for (const answer of answers) {
      expectGuarded(answer)
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(answer.headers['strict-transport-security']).toBeUndefined()
      expect(Object.keys(answer.headers).filter((one) => one.startsWith('access-control-'))).toEqual([])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(answers[0]?.statusCode).toBe(400)
    expect(answers[1]?.statusCode).toBeLessThan(300)
    // Who knows the key of a search may read it, and nobody else.
    const isSecret = name === 'getSearchToStop'
    const keptByProxies = endpoint.access === 'public' && endpoint.method === 'GET' && !isSecret
    expect(answers[1]?.headers['cache-control']).toMatch(
      keptByProxies ? /^public,.*must-revalidate/ : /^no-store$/,
    )
    if (as && name !== 'changePassword') Object.assign(people, await buildPeople(world))
  },
)

test.each(['/api/nothing/', '/api/jobs/%zz', '/api/jobs/%00', `/api/jobs/${'1'.repeat(200)}`])(
  'SECURITY 19: %s is refused guarded too',
  async (url) => {
    const answer = await world.app.inject(url)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expectGuarded(answer)
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)

test('SECURITY 19: an answer that is kept and sent again is guarded like the first', async () => {
  const address = await listen(world)
  // On a socket, where what was answered before takes a shorter way.
  for (const _ of ['first', 'again']) {
    const answer = await fetch(`${address}/api/jobs/`, { headers: { origin: 'https://evil.example' } })
    const headers = Object.fromEntries(answer.headers)
    expect(answer.status).toBe(200)
    expectGuarded({ headers })
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(Object.keys(headers).filter((one) => one.startsWith('access-control-'))).toEqual([])
  }
})

test('SECURITY 19: a foreign origin is granted nothing when it asks first', async () => {
  const answer = await world.app.inject({
    method: 'OPTIONS',
    url: '/api/jobs/',
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  })
  expect(answer.statusCode).toBe(404)
  expect(Object.keys(answer.headers).filter((one) => one.startsWith('access-control-'))).toEqual([])
})

test('SECURITY 19: behind TLS browsers are told to stay there', async () => {
  const answer = await behindTls.app.inject('/api/jobs/')
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
})
