import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '../../tests/support/app.ts'

const world = await buildTestApp()
const { port } = new URL(await world.app.listen({ host: '0.0.0.0', port: 0 }))

/** The whole of 127/8 is this machine: each address stands for a client, which keeps its connections. */
function client(localAddress: string) {
  const agent = new Agent({ keepAlive: true })
  afterAll(() => agent.destroy())
  return async ({ method = 'GET', path = '/healthz', body = '' } = {}): Promise<number | undefined> => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request({ host: '127.0.0.1', port, method, path, headers, localAddress, agent })
    sent.end(body)
    const [answer] = await once(sent, 'response')
    answer.resume()
    await once(answer, 'end')
    return answer.statusCode
  }
}

test('SECURITY 39: requests that cost much, hundreds at once from one address, let those of others through', async () => {
  const [greedy, neighbour] = [client('127.0.0.2'), client('127.0.0.3')]
  await Promise.all([neighbour(), ...Array.from({ length: 300 }, () => greedy())])
  // As many names as are parsed at all, and as long as the body may be.
  const keys = Array.from({ length: 2_000 }, (_, index) => [`${index}`.padStart(24, 'x'), 1])
  const body = JSON.stringify(Object.fromEntries(keys))
  let answered = 0
  const flood = Array.from({ length: 300 }, async () => {
    expect(await greedy({ method: 'POST', path: '/api/auth/register/', body })).toBe(400)
    answered++
  })
  expect(await neighbour()).toBe(200)
  expect(answered).toBeLessThan(100)
  await Promise.all(flood)
})
