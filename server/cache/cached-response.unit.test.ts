import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { CachedResponse } from './cached-response.ts'
import { pickEncoding } from './negotiation.ts'
import { ResponseCache } from './response-cache.ts'
import { sendCached } from './send-cached.ts'

function serve(body: string) {
  const response = new CachedResponse({ status: 200, headers: { 'content-type': 'text/plain' }, body })
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
  const app = serve('x'.repeat(5000))
  const first = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect(first.headers['content-encoding']).toBe('br')
  expect(first.rawPayload.length).toBeLessThan(200)
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  expect(again.headers.etag).toBe(first.headers.etag)
})

test('short answers go out as they are', async () => {
  const app = serve('short')
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect(answer.headers['content-encoding']).toBe(undefined)
  expect(answer.body).toBe('short')
  expect(answer.headers['cache-control']).toContain('must-revalidate')
})

const text = Array.from({ length: 2_000 }, (_, index) => `ish ${index * 7919}`).join('\n')

test('what comes compressed is sent so, and unpacked for those who do not take it', () => {
  const body = brotliCompressSync(text)
  const response = new CachedResponse({ status: 200, headers: {}, body, encoding: 'br' })
  expect(response.wireFor('br').body).toEqual(body)
  expect(response.wireFor('br').headers).toContain('content-encoding')
  expect(gunzipSync(response.wireFor('gzip').body).toString()).toBe(text)
  expect(response.plain.body.toString()).toBe(text)
  expect(response.plain.headers).not.toContain('content-encoding')
  const other = new CachedResponse({
    status: 200,
    headers: {},
    body: brotliCompressSync(`${text}.`),
    encoding: 'br',
  })
  expect(other.etag).not.toBe(response.etag)
})

test('an answer is compressed when somebody asks for it so, and well when it is asked for again', async () => {
  const response = new CachedResponse({ status: 200, headers: {}, body: text })
  const headers = response.bytes - text.length
  const first = response.wireFor('br')
  expect(brotliDecompressSync(first.body).toString()).toBe(text)
  expect(response.bytes).toBe(headers + first.body.length)
  const improved = Promise.withResolvers<void>()
  response.resized = improved.resolve
  expect(response.wireFor('br').body).toBe(first.body)
  expect(response.wireFor('br').body).toBe(first.body)
  await improved.promise
  const better = response.wireFor('br')
  expect(better.body.length).toBeLessThan(first.body.length)
  expect(brotliDecompressSync(better.body).toString()).toBe(text)
  expect(better.headers).toContain(String(better.body.length))
  expect(response.bytes).toBe(headers + better.body.length)
})

test('the bytes of an answer are in memory of their own', () => {
  const response = new CachedResponse({ status: 200, headers: {}, body: text })
  for (const { body } of [response.plain, response.wireFor('br'), response.wireFor('gzip')])
    expect(body.buffer.byteLength).toBe(body.length)
})

test('an answer that is kept compressed is the same in every way', () => {
  const response = new CachedResponse({ status: 200, headers: {}, body: text })
  response.wireFor('br')
  expect(gunzipSync(response.wireFor('gzip').body).toString()).toBe(text)
  expect(response.wireFor(undefined).body.toString()).toBe(text)
  expect(response.plain.headers).toContain(String(text.length))
})
