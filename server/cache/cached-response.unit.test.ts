import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { toCachedResponse } from './cached-response.ts'
import { pickEncoding } from './negotiation.ts'
import { ResponseCache } from './response-cache.ts'
import { sendCached } from './send-cached.ts'

async function serve(body: string) {
  const response = await toCachedResponse({ status: 200, headers: { 'content-type': 'text/plain' }, body })
  const app = Fastify()
  app.get('/', (request, reply) => sendCached(request, reply, { cache: new ResponseCache(), response }))
  return app
}

test('the best encoding the client takes is chosen', () => {
  expect(pickEncoding('gzip, deflate, br')).toBe('br')
  expect(pickEncoding('gzip;q=1.0, br;q=0')).toBe('gzip')
  expect(pickEncoding('gzip;q=0.000')).toBe(undefined)
  expect(pickEncoding('identity')).toBe(undefined)
  expect(pickEncoding(undefined)).toBe(undefined)
})

test('a client that has the answer already gets 304 and no body', async () => {
  const app = await serve('x'.repeat(5000))
  const first = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect(first.headers['content-encoding']).toBe('br')
  expect(first.rawPayload.length).toBeLessThan(200)
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  expect(again.headers.etag).toBe(first.headers.etag)
})

test('short answers go out as they are', async () => {
  const app = await serve('short')
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect(answer.headers['content-encoding']).toBe(undefined)
  expect(answer.body).toBe('short')
  expect(answer.headers['cache-control']).toContain('must-revalidate')
})
