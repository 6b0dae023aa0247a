import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp, listen } from '../../tests/support/app.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import { sendCached } from '../cache/send-cached.ts'
import { serverFactory } from './http-server.ts'
import { Refusals } from './refusals.ts'

const world = await buildTestApp()
const { port } = new URL(await listen(world))
const path = '/api/job-types/'

async function open() {
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket.setEncoding('latin1')
}

test('SECURITY 37: others are answered between the thousands of cached answers that one connection asks for at once', async () => {
  await (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  const request = `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`
  const [greedy, neighbour] = [await open(), await open()]
  const asked = 400
  const answered: (number | undefined)[] = []
  const note = (message: unknown) =>
    answered.push((message as { request: IncomingMessage }).request.socket.remotePort)
  subscribe('http.server.response.finish', note)
  onTestFinished(() => void unsubscribe('http.server.response.finish', note))
  greedy.resume().write(request.repeat(asked))
  neighbour.resume().write(request)
  await expect.poll(() => answered).toHaveLength(asked + 1)
  expect(answered.indexOf(neighbour.localPort)).toBeLessThan(asked / 2)
})

test('while a post is in progress, cached answers that are asked for at once are sent in several turns', async () => {
  await (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  const [poster, reader] = [await open(), await open()]
  const posts = once(world.app.server, 'request')
  poster.write(
    'POST /api/auth/login/ HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n',
  )
  await posts
  let turn = 0
  let ticking = setImmediate(function tick() {
    turn++
    ticking = setImmediate(tick)
  })
  onTestFinished(() => clearImmediate(ticking))
  const turns: number[] = []
  const note = () => void turns.push(turn)
  subscribe('http.server.response.finish', note)
  onTestFinished(() => void unsubscribe('http.server.response.finish', note))
  reader.resume().write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`.repeat(10))
  await expect.poll(() => turns).toHaveLength(10)
  expect(new Set(turns).size).toBeGreaterThan(1)
})

test('a start on a slow machine is not ended by the framework', () => {
  expect(world.app.initialConfig.pluginTimeout).toBe(0)
})

test('the first to ask after a change computes the newer answer, and is not given the older one', async () => {
  // So long that an older answer would be given, however slow the machine is.
  const cache = new ResponseCache({ graceMs: 60_000 })
  const draining = { began: false }
  const refusals = new Refusals()
  const app = fastify({
    serverFactory: serverFactory({ cache, logsRequests: false, isProxy: () => false, draining, refusals }),
  })
  onTestFinished(() => app.close())
  let computed = 0
  const compute = async () => ({ status: 200, headers: {}, body: String(++computed), keep: true })
  app.get('/page', async (request, reply) =>
    sendCached(request, reply, { cache, response: await cache.get('page', ['jobs'], compute) }),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const ask = async () => (await fetch(`${app.listeningOrigin}/page`)).text()
  expect([await ask(), await ask()]).toEqual(['1', '1'])
  cache.invalidate('jobs')
  expect([await ask(), await ask()]).toEqual(['2', '2'])
})
