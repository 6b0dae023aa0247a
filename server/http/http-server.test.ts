import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp, listen } from '../../tests/support/app.ts'

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

test('a start on a slow machine is not ended by the framework', () => {
  expect(world.app.initialConfig.pluginTimeout).toBe(0)
})
