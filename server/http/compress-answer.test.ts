import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import { buildApplication, buildMessages, buildSeeker } from '../../tests/support/factories.ts'
import { call } from '../../tests/support/requests.ts'

const world = await buildTestApp()
const seeker = await buildSeeker(world)
const { id } = await buildApplication(world, { seekerId: seeker.id })
await buildMessages(world, { applicationId: id, count: 100 })

const read = (encoding?: string) =>
  world.app.inject({
    url: `/api/applications/${id}/messages/?limit=100`,
    headers: { authorization: `Token ${seeker.token}`, ...(encoding && { 'accept-encoding': encoding }) },
  })

test('a long personal answer is compressed for who takes it, and says the same', async () => {
  // The first reading marks them as read.
  await read()
  const plain = await read()
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.headers.vary).toBe('Accept-Encoding')
  const [br, gzip] = [await read('gzip, deflate, br, zstd'), await read('gzip')]
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  for (const { rawPayload, headers } of [br, gzip]) {
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('a short answer is not', async () => {
  const headers = { 'accept-encoding': 'br' }
  const answer = await call(world, endpoints.countNotifications, { as: seeker, headers })
  expect(answer.headers).not.toHaveProperty('content-encoding')
})
