import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { takeConnectionTurns } from './connection-turns.ts'
import { connectionsByAddress } from './connections-by-address.ts'
import { limitPipelining } from './pipelining.ts'

/** A server whose answers the test gives itself. */
async function serve() {
  const open: ServerResponse[] = []
  const seen: string[] = []
  let most = 0
  let parsed = 0
  const server = createServer()
  // A connection that a busy machine leaves idle stays open.
  server.keepAliveTimeout = 0
  const turns = takeConnectionTurns(server, { byAddress: connectionsByAddress(server), isProxy: () => false })
  const limited = limitPipelining((request, response) => {
    seen.push(request.url ?? '')
    open.push(response)
    most = Math.max(most, open.length)
  }, turns)
  server.on('request', (request, response) => {
    parsed++
    limited(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  await once(client, 'connect')
  let received = ''
  client.setEncoding('utf8').on('data', (piece) => {
    received += piece
  })
  return { open, seen, client, most: () => most, parsed: () => parsed, received: () => received }
}

const request = (number: number) => `GET /${number} HTTP/1.1\r\nHost: here\r\n\r\n`
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

test('SECURITY 37: of two thousand requests sent at once, ten are worked on at a time, and all are answered in order', async () => {
  const { open, seen, client, most, received } = await serve()
  client.write(times(2000).map(request).join(''))
  while (seen.length < 2000 || open.length > 0) {
    open.shift()?.end('ok')
    await setImmediate()
  }
  expect(most()).toBe(10)
  expect(seen).toEqual(times(2000).map((number) => `/${number}`))
  await expect.poll(() => received().match(/HTTP\/1\.1 200/g)?.length).toBe(2000)
})

test('SECURITY 37: a client that sends without end is not read while ten of its requests wait', async () => {
  const { open, client } = await serve()
  // Long ones, so that few requests fill the buffers, also where nothing stops them.
  const piece = `GET / HTTP/1.1\r\nHost: here\r\nX-Long: ${'x'.repeat(8_000)}\r\n\r\n`.repeat(100)
  let sent = 0
  // The kernel takes some megabytes on both sides; then nobody does.
  while (sent < 32 * 1024 * 1024 && client.writableLength < 8 * 1024 * 1024) {
    client.write(piece)
    sent += piece.length
    await setImmediate()
  }
  await expect.poll(() => open.length).toBe(10)
  expect(sent).toBeLessThan(32 * 1024 * 1024)
})

test('SECURITY 37: of a megabyte of requests, one piece is parsed before ten of them are answered', async () => {
  const { open, client, parsed } = await serve()
  client.write(request(1).repeat(30_000))
  await expect.poll(() => open.length).toBe(10)
  // The whole megabyte is there: what reads it reads it within these turns.
  for (const _ of times(100)) await setImmediate()
  // Node reads pieces of 64 kB.
  expect(parsed()).toBeLessThanOrEqual(Math.ceil(65_536 / request(1).length))
})

test('SECURITY 37: what a client had sent before it left is not worked on', async () => {
  const { open, seen, client } = await serve()
  client.write(times(1000).map(request).join(''))
  await expect.poll(() => open.length).toBe(10)
  client.resetAndDestroy()
  // Not read, the connection looks open until something is written.
  for (const _ of times(2_000)) {
    open.shift()?.end('ok')
    await setImmediate()
  }
  expect(seen.length).toBeLessThan(20)
})
