import { afterEach, expect, test, vi } from 'vitest'
import { workOf } from '../fair-queue.ts'
import type { Db } from './db.ts'
import { kept } from './kept.ts'

const newDb = () => ({ _: { session: {} } }) as unknown as Db
const first = newDb()
const second = newDb()

afterEach(() => {
  vi.useRealTimers()
})

test('it is read once for each database, and again when its time is over', async () => {
  vi.useFakeTimers()
  const read = vi.fn(async (_: Db) => read.mock.calls.length)
  const get = kept(1000, read)
  expect(await Promise.all([get(first), get(first)])).toEqual([1, 1])
  expect(await get(second)).toBe(2)
  vi.advanceTimersByTime(999)
  expect(await get(first)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await get(first)).toBe(3)
})

test('what could not be read is read again at once', async () => {
  const answers = [Promise.reject(new Error('gone')), Promise.resolve('here')]
  const get = kept(1000, () => answers.shift() ?? Promise.reject(new Error('asked too often')))
  await expect(get(first)).rejects.toThrow('gone')
  expect(await get(first)).toBe('here')
  expect(await get(first)).toBe('here')
})

test('what is forgotten is read again, and a reading from before it is given to nobody else', async () => {
  const readings: PromiseWithResolvers<string>[] = []
  const get = kept(1000, () => {
    const reading = Promise.withResolvers<string>()
    readings.push(reading)
    return reading.promise
  })
  const before = get(first)
  get.forget(first)
  const after = get(first)
  readings[0]?.reject(new Error('gone'))
  await expect(before).rejects.toThrow('gone')
  readings[1]?.resolve('new')
  expect(await after).toBe('new')
  expect(await get(first)).toBe('new')
  expect(readings).toHaveLength(2)
})

test('it is read for everybody, not as work of the address that asks first', async () => {
  const get = kept(1000, async () => workOf.getStore())
  expect(await workOf.run({ key: 'k', address: 'a' }, () => get(first))).toBeUndefined()
})
