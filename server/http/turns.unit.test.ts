import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

const request = { ip: '203.0.113.7', raw: { socket: {} } } as FastifyRequest

function work(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('SECURITY 39: when the work of one address makes turns long, less of it is done in a turn', async () => {
  const turns = new Turns()
  const begun: number[] = []
  let turn = 0
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const count = () => {
    turn++
    if (begun.length < 60) setImmediate(count)
  }
  setImmediate(count)
  for (let index = 0; index < 60; index++)
    turns.take(request, {
      bytes: 0,
      begin() {
        begun.push(turn)
        work(3)
        if (begun.length === 60) resolve()
      },
    })
  await done
  const inTurn = Map.groupBy(begun, (one) => one)
  expect(inTurn.get(0)).toHaveLength(16)
  expect(inTurn.size).toBeGreaterThan(10)
  for (const [one, works] of inTurn) if (one > 4) expect(works.length).toBeLessThanOrEqual(3)
})
