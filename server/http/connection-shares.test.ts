import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { shareConnections } from './connection-shares.ts'
import { takeConnectionTurns } from './connection-turns.ts'
import { connectionsByAddress } from './connections-by-address.ts'
import { limitPipelining } from './pipelining.ts'
import { proxyTest } from './proxies.ts'

interface Options {
  most: number
  perAddress: number
  onLimit?: () => void
  proxies?: string
}

async function serve({ proxies, ...shares }: Options, handle: RequestListener) {
  const server = createServer()
  const [byAddress, isProxy] = [connectionsByAddress(server), proxyTest(proxies)]
  server.on('request', limitPipelining(handle, takeConnectionTurns(server, { byAddress, isProxy })))
  shareConnections(server, { byAddress, onLimit: () => {}, ...shares, isProxy })
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** The whole of 127/8 is this machine: each address stands for a client. */
async function open(port: number, from: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

const openMany = async (port: number, from: string, count: number) => {
  const sockets: Socket[] = []
  for (let index = 0; index < count; index++) sockets.push(await open(port, from))
  return sockets
}

async function ask(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  const [answer] = await once(socket, 'data')
  return String(answer).slice(0, 12)
}

const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded && socket.readyState === 'open'
const stillOpen = (sockets: Socket[]) => sockets.filter(isOpen).length
const hello: RequestListener = (_request, response) => response.end('ok')

test('SECURITY 38: an address that hoards connections loses its oldest idle ones, and nobody else does', async () => {
  let limited = 0
  const port = await serve({ most: 100, perAddress: 20, onLimit: () => limited++ }, hello)
  const neighbour = await open(port, '127.0.0.3')
  const hoarded = await openMany(port, '127.0.0.2', 60)
  for (const socket of hoarded) socket.resume()
  await expect.poll(() => stillOpen(hoarded)).toBe(20)
  expect(stillOpen(hoarded.slice(-20))).toBe(20)
  expect(limited).toBe(40)
  expect(await ask(neighbour)).toBe('HTTP/1.1 200')
  expect(await ask(await open(port, '127.0.0.4'))).toBe('HTTP/1.1 200')
})

test('SECURITY 38: a connection whose request is being worked on is not closed', async () => {
  const waiting: (() => void)[] = []
  const port = await serve({ most: 100, perAddress: 2 }, (_request, response) => {
    waiting.push(() => response.end('ok'))
  })
  const [first, second] = [await open(port, '127.0.0.2'), await open(port, '127.0.0.2')]
  const answers = Promise.all([ask(first), ask(second)])
  await expect.poll(() => waiting.length).toBe(2)
  const third = await open(port, '127.0.0.2')
  third.resume()
  await expect.poll(() => isOpen(third)).toBe(false)
  for (const finish of waiting) finish()
  expect(await answers).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
})

test('SECURITY 38: when all connections are nearly taken, idle ones of the largest address make room', async () => {
  const port = await serve({ most: 20, perAddress: 15 }, hello)
  const small = await openMany(port, '127.0.0.3', 3)
  const large = await openMany(port, '127.0.0.2', 15)
  const others = await openMany(port, '127.0.0.4', 10)
  for (const socket of [...small, ...large, ...others]) socket.resume()
  await expect.poll(() => stillOpen([...small, ...large, ...others])).toBe(18)
  expect(stillOpen(small)).toBe(3)
  expect(await ask(await open(port, '127.0.0.5'))).toBe('HTTP/1.1 200')
})

test('SECURITY 38: a proxy has as many connections as it needs', async () => {
  const port = await serve({ most: 100, perAddress: 5, proxies: 'loopback' }, hello)
  const sockets = await openMany(port, '127.0.0.2', 30)
  expect(await ask(sockets[0] as Socket)).toBe('HTTP/1.1 200')
  expect(stillOpen(sockets)).toBe(30)
})

test.each([
  ['127.0.0.1', '127.0.0.1', true],
  ['127.0.0.1', '127.0.0.2', false],
  ['10.0.0.0/8, loopback', '10.200.3.4', true],
  ['10.0.0.0/8, loopback', '::1', true],
  ['uniquelocal', 'fd12::1', true],
  ['uniquelocal', '::ffff:192.168.1.1', true],
  ['', '127.0.0.1', false],
])('TRUST_PROXY=%s names %s: %s', (proxies, address, expected) => {
  expect(proxyTest(proxies || undefined)(address)).toBe(expected)
})
