import { get } from 'node:http'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createTurns } from './turns.ts'

/** A server whose answers the test gives itself. Each address of 127/8 stands for a client. */
async function serve() {
  const app = fastify({ forceCloseConnections: true })
  onTestFinished(() => app.close())
  const left = { asked: 0, count: 0 }
  app.addHook('onRequest', async (_request, reply) => {
    left.asked++
    reply.raw.once('close', () => left.count++)
  })
  app.addHook('onRequest', createTurns())
  const open: { from: string; answer: () => void }[] = []
  app.get('/', ({ ip }) => new Promise((answer) => open.push({ from: ip, answer: () => answer('ok') })))
  const port = new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port
  const answered: string[] = []
  const ask = (from: string) =>
    get({ port, host: '127.0.0.1', localAddress: from, agent: false }, (response) => {
      response.resume().on('end', () => answered.push(from))
    }).on('error', () => {})
  return { open, answered, left, ask }
}

const [greedy, neighbour] = ['127.0.0.2', '127.0.0.3']

test('SECURITY 39: of one address ten requests are worked on at a time, and another address does not wait', async () => {
  const { open, answered, ask } = await serve()
  for (let index = 0; index < 25; index++) ask(greedy)
  await expect.poll(() => open.length).toBe(10)
  ask(neighbour)
  await expect.poll(() => open.length).toBe(11)
  expect(open.at(-1)?.from).toBe(neighbour)
  open.at(0)?.answer()
  await expect.poll(() => open.length).toBe(12)
  for (let index = 1; index < 26; index++) {
    await expect.poll(() => open.length).toBeGreaterThan(index)
    open[index]?.answer()
  }
  await expect.poll(() => answered.length).toBe(26)
  expect(open).toHaveLength(26)
})

test('SECURITY 39: no work is done for clients that left while they waited, and no place is lost', async () => {
  const { open, left, ask } = await serve()
  const first = Array.from({ length: 10 }, () => ask(greedy))
  await expect.poll(() => open.length).toBe(10)
  const waiting = Array.from({ length: 5 }, () => ask(greedy))
  await expect.poll(() => left.asked).toBe(15)
  for (const request of waiting) request.destroy()
  await expect.poll(() => left.count).toBe(5)
  for (const request of first) request.destroy()
  await expect.poll(() => left.count).toBe(15)
  expect(open).toHaveLength(10)
  for (let index = 0; index < 10; index++) ask(greedy)
  await expect.poll(() => open.length).toBe(20)
})
