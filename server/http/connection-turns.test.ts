import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { takeConnectionTurns } from './connection-turns.ts'
import { connectionsByAddress } from './connections-by-address.ts'
import { limitPipelining } from './pipelining.ts'
import { proxyTest } from './proxies.ts'

/** A server whose answers the test gives itself. */
async function serve({ proxies }: { proxies?: string } = {}) {
  const open: ServerResponse[] = []
  const seen: string[] = []
  let parsed = 0
  const server = createServer()
  // A connection that a busy machine leaves idle stays open.
  server.keepAliveTimeout = 0
  const turns = takeConnectionTurns(server, {
    byAddress: connectionsByAddress(server),
    isProxy: proxyTest(proxies),
  })
  const limited = limitPipelining((request, response) => {
    seen.push(request.url ?? '')
    open.push(response)
  }, turns)
  server.on('request', (request, response) => {
    parsed++
    limited(request, response)
  })
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  /** The whole of 127/8 is this machine: each address stands for a client. */
  const enter = async (from: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket.resume()
  }
  return { open, seen, enter, parsed: () => parsed }
}

/** So long that some hundred of them are what Node reads at first, 64 kB. */
const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: here\r\nX-Long: ${'x'.repeat(600)}\r\n\r\n`
const inFirstPiece = Math.ceil(65_536 / request('/greedy').length)
/** Later ones have a kilobyte. */
const inOnePiece = 2
/** A connection is read until more than ten of its requests wait. What the kernel had not given yet may come a turn later. */
const inOneTurn = 4 * (10 + inOnePiece)
const sendMany = (socket: Socket, count: number) => socket.write(request('/greedy').repeat(count))

/** The most requests that were parsed in one turn of the event loop, until all of them were. */
async function mostInOneTurn(parsed: () => number, all: number, between = () => {}) {
  let most = 0
  for (let before = parsed(); before < all; ) {
    between()
    await setImmediate()
    most = Math.max(most, parsed() - before)
    before = parsed()
  }
  return most
}

test('SECURITY 37: of thirty connections of one address that send hundreds at once, one is parsed in a turn, and all are answered', async () => {
  const { open, seen, enter, parsed } = await serve()
  const greedy = await Promise.all(Array.from({ length: 30 }, () => enter('127.0.0.2')))
  for (const socket of greedy) sendMany(socket, 300)
  await expect.poll(() => open.length).toBeGreaterThanOrEqual(10)
  const later = await enter('127.0.0.2')
  sendMany(later, 300)
  const neighbour = await enter('127.0.0.3')
  neighbour.write(request('/neighbour'))
  const answer = () => open.shift()?.end('ok')
  expect(await mostInOneTurn(parsed, 31 * 300 + 1, answer)).toBeLessThanOrEqual(inOneTurn)
  while (open.length > 0 || seen.length < parsed()) {
    answer()
    await setImmediate()
  }
  expect(seen.filter((path) => path === '/greedy')).toHaveLength(31 * 300)
  expect(seen.indexOf('/neighbour')).toBeLessThan((31 * 300) / 10)
})

test('SECURITY 37: connections that were read before take turns too, when one of them sends too much', async () => {
  const { open, seen, enter, parsed } = await serve()
  const greedy = await Promise.all(Array.from({ length: 30 }, () => enter('127.0.0.2')))
  for (const socket of greedy) socket.write(request('/first'))
  await expect.poll(() => seen.length).toBe(30)
  for (const response of open.splice(0)) response.end('ok')
  await someTurns()
  for (const socket of greedy) sendMany(socket, 100)
  expect(await mostInOneTurn(parsed, 30 + 30 * 11)).toBeLessThanOrEqual(inFirstPiece)
  await someTurns()
  // Of each connection so much as shows that it sends too much; of the first, all that Node reads.
  expect(parsed()).toBeLessThanOrEqual(30 + inFirstPiece + 29 * (10 + inOnePiece))
})

test('SECURITY 37: who shares the address of clients that send too much and read nothing is read all the same', async () => {
  const { open, seen, enter } = await serve()
  const greedy = await Promise.all(Array.from({ length: 8 }, () => enter('127.0.0.2')))
  for (const socket of greedy) sendMany(socket, 300)
  await expect.poll(() => open.length).toBe(8 * 10)
  const neighbour = await enter('127.0.0.2')
  neighbour.write(request('/neighbour'))
  await expect.poll(() => seen).toContain('/neighbour')
})

test('the connections of a proxy do not wait for each other', async () => {
  const { open, enter } = await serve({ proxies: 'loopback' })
  for (let count = 0; count < 3; count++) sendMany(await enter('127.0.0.2'), 100)
  await expect.poll(() => open.length).toBe(30)
})

/** Whatever could be read in this time has been read. */
async function someTurns() {
  for (let turn = 0; turn < 100; turn++) await setImmediate()
}
