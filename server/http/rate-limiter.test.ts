import { expect, test } from 'vitest'
import { buildTestApp } from '../../tests/support/app.ts'
import { countWaiting } from '../../tests/support/database.ts'
import { badCredentials } from './failure.ts'
import { RateLimiter } from './rate-limiter.ts'

const { db, pool } = await buildTestApp()
const rateLimiter = new RateLimiter(db, { on: true })
const limit = (key: string, most: number) => ({ key, most, seconds: 900 })
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)))
const succeeded = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length
async function countOf(key: string) {
  const { rows } = await pool.query<{ count: number }>('SELECT count FROM attempts WHERE key = $1', [key])
  return rows[0]?.count
}

test('SECURITY 4: attempts at once count in all of their limits or in none, in whatever order these are named', async () => {
  const [wide, narrow] = [limit('wide:1', 100), limit('narrow:1', 5)]
  const results = await times(60, (index) =>
    rateLimiter.take(...(index % 2 === 0 ? [wide, narrow] : [narrow, wide])),
  )
  expect(succeeded(results)).toBe(5)
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ code: 'too_many_requests', limit: 'narrow' })
  expect(await countOf('wide:1')).toBe(5)
  expect(await countOf('narrow:1')).toBe(5)
})

test('SECURITY 4: who loses the last place to another counts nowhere', async () => {
  const limits = [limit('last-place:3', 5), limit('others:3', 100)]
  for (let taken = 0; taken < 4; taken++) await rateLimiter.take(...limits)
  const other = await pool.connect()
  await other.query('BEGIN')
  await other.query(`UPDATE attempts SET count = 5 WHERE key = 'last-place:3'`)
  const late = rateLimiter.take(...limits)
  await expect.poll(() => countWaiting({ pool })).toBe(1)
  await other.query('COMMIT')
  other.release()
  await expect(late).rejects.toMatchObject({ code: 'too_many_requests', limit: 'last-place' })
  expect(await countOf('others:3')).toBe(4)
})

test('SECURITY 30: right passwords at once leave no attempt, wrong ones leave theirs', async () => {
  const limits = [limit('person:2', 100), { ...limit('address:2', 100), clears: true }]
  const wrong = () => rateLimiter.guess(limits, () => Promise.reject(badCredentials()))
  const right = () => rateLimiter.guess(limits, async () => 'in')
  await times(3, wrong)
  expect(succeeded(await times(30, right))).toBe(30)
  expect(await countOf('person:2')).toBe(3)
  expect(await countOf('address:2')).toBe(0)
})
