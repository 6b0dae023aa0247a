import { expect, test } from 'vitest'
import { QueueFull } from '../fair-queue.ts'
import { HashInFlight, HashQueue, type Place } from './hash-queue.ts'

const options = { mostRunning: 1, mostWaiting: 4 }

/** A queue whose works end when they are told to, and the order in which they began. */
function buildQueue() {
  const queue = new HashQueue(options)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  const enter = (name: string, lane: Place['lane'], key: string, more: Partial<Place> = {}) => {
    const work = () => {
      begun.push(name)
      return new Promise<void>((end) => ends.push(end))
    }
    return queue.run({ lane, key, ...more }, work).catch((error) => {
      if (!(error instanceof QueueFull || error instanceof HashInFlight)) throw error
      refused.push(name)
    })
  }
  const settle = () => new Promise((done) => setImmediate(done))
  const endAll = async () => {
    for (await settle(); ends.length > 0; await settle()) ends.shift()?.()
  }
  return { enter, begun, refused, settle, endAll }
}

test('SECURITY 29: keys of one lane take turns', async () => {
  const { enter, begun, endAll } = buildQueue()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) void enter(name, 'sign-in', name.slice(0, 1))
  await endAll()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
})

test('SECURITY 29: a lane that is full leaves the places of sign-in alone, and both take turns', async () => {
  const { enter, begun, refused, endAll } = buildQueue()
  for (let place = 0; place < 9; place++) void enter(`change${place}`, 'other', 'user 1')
  for (const name of ['s1', 's2', 's3']) void enter(name, 'sign-in', name)
  await endAll()
  expect(refused).toEqual(['change5', 'change6', 'change7', 'change8'])
  expect(begun).toEqual(['change0', 's1', 'change1', 's2', 'change2', 's3', 'change3', 'change4'])
})

test('SECURITY 29: in a full lane the key that waits most loses its newest place to one that waits less', async () => {
  const { enter, begun, refused, settle, endAll } = buildQueue()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void enter(name, 'sign-in', 'a')
  void enter('b1', 'sign-in', 'b')
  await settle()
  expect(refused).toEqual(['a5'])
  void enter('b2', 'sign-in', 'b')
  void enter('b3', 'sign-in', 'b')
  void enter('a6', 'sign-in', 'a')
  await settle()
  expect(refused.toSorted()).toEqual(['a4', 'a5', 'a6', 'b3'])
  await endAll()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
})

test('SECURITY 28: a key that wants one place has one, waiting or running, and gets it again afterwards', async () => {
  const { enter, begun, refused, endAll } = buildQueue()
  void enter('first', 'other', 'user 1', { alone: true })
  void enter('second', 'other', 'user 1', { alone: true })
  void enter('other', 'other', 'user 2', { alone: true })
  void enter('other again', 'other', 'user 2', { alone: true })
  await endAll()
  expect(refused).toEqual(['second', 'other again'])
  void enter('third', 'other', 'user 1', { alone: true })
  await endAll()
  expect(begun).toEqual(['first', 'other', 'third'])
})

test('a work that fails gives its place on', async () => {
  const queue = new HashQueue(options)
  const fail = () => queue.run({ lane: 'other', key: 'a' }, () => Promise.reject(new Error('no')))
  const failing = [fail(), fail(), fail()]
  for (const one of failing) await expect(one).rejects.toThrow('no')
  expect(await queue.run({ lane: 'sign-in', key: 'a' }, async () => 'well')).toBe('well')
})
