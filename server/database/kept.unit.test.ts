import { afterEach, expect, test, vi } from 'vitest'
import type { Db } from './db.ts'
import { kept } from './kept.ts'

const first = {} as Db
const second = {} as Db

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
