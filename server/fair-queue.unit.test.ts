import { expect, test } from 'vitest'
import { FairQueue, QueueFull } from './fair-queue.ts'

/** Work that ends when the test says so; `done` has the names in the order in which they were started. */
function work() {
  const started: string[] = []
  const finish: (() => void)[] = []
  const begin = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => finish.push(() => resolve(name)))
  }
  const finishAll = async () => {
    while (finish.length > 0) {
      finish.shift()?.()
      await new Promise(setImmediate)
    }
  }
  return { started, begin, finishAll }
}

test('so many run at once, and keys take turns', async () => {
  const queue = new FairQueue({ mostRunning: 1, mostPerAddress: 1, mostWaiting: 10 })
  const { started, begin, finishAll } = work()
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((name) => queue.run(name.slice(0, 1), begin(name)))
  expect(started).toEqual(['a1'])
  await finishAll()
  expect(await Promise.all(all)).toHaveLength(6)
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
})

test('one address has its share of the places, however many are free', async () => {
  const queue = new FairQueue({ mostRunning: 4, mostPerAddress: 2, mostWaiting: 10 })
  const { started, begin, finishAll } = work()
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'd1'].map((name) =>
    queue.run(name.slice(0, 1), begin(name)),
  )
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1'])
  await finishAll()
  expect(await Promise.all(all)).toHaveLength(7)
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'd1', 'a4'])
})

test('when all places are taken, the key that waits most makes room, and only for one that waits less', async () => {
  const queue = new FairQueue({ mostRunning: 1, mostPerAddress: 1, mostWaiting: 4 })
  const { started, begin, finishAll } = work()
  const greedy = Promise.allSettled(
    ['g1', 'g2', 'g3', 'g4', 'g5', 'g6'].map((name) => queue.run('greedy', begin(name))),
  )
  const neighbours = ['n1', 'n2'].map((name) => queue.run(name, begin(name)))
  await finishAll()
  expect(await Promise.all(neighbours)).toEqual(['n1', 'n2'])
  const outcomes = (await greedy).map(({ status }) => status)
  expect(outcomes).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected', 'rejected'])
  expect(started).toEqual(['g1', 'g2', 'n1', 'n2', 'g3'])
})

test('work that fails gives its place back', async () => {
  const queue = new FairQueue({ mostRunning: 1, mostPerAddress: 1, mostWaiting: 0 })
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const held = queue.run('a', () => new Promise<void>((resolve) => setImmediate(resolve)))
  await expect(queue.run('b', async () => {})).rejects.toBeInstanceOf(QueueFull)
  await held
  expect(await queue.run('b', async () => 'done')).toBe('done')
})
