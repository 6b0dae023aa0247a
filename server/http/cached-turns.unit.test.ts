import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeCachedTurns } from './cached-turns.ts'

const count = (length: number) => Array.from({ length }, (_, index) => index)

test('while somebody writes eight kept answers are sent in a turn, in order; otherwise all', async () => {
  const turns = takeCachedTurns()
  const sent: number[] = []
  const send = (index: number) => turns.send(() => sent.push(index))
  for (const index of count(20)) send(index)
  expect(sent).toEqual(count(20))

  sent.length = 0
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  turns.beginWrite(response)
  for (const index of count(20)) send(index)
  expect(sent).toHaveLength(8)
  await nextTurn()
  expect(sent).toHaveLength(16)
  // Who comes now is behind those who wait.
  send(20)
  await nextTurn()
  expect(sent).toEqual(count(21))

  await nextTurn()
  for (const index of count(20)) send(21 + index)
  expect(sent).toHaveLength(29)
  response.emit('close')
  await nextTurn()
  expect(sent).toEqual(count(41))
})
