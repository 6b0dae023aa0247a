import { expect, test } from 'vitest'
import { ResponseCache } from './response-cache.ts'

const draft = (body: string) => ({ status: 200, headers: {}, body })
const say = (body: string) => async () => draft(body)

const text = (response: { plain: { body: Buffer } } | undefined) => response?.plain.body.toString()

/** For tests in which the old answer is still given, however slow the machine is. */
const graceMs = 60_000

const stranger = () => ['stranger']
const writer = () => ['address of the writer', 'session of the writer']

/** An answer in the cache, found by its address, and a newer one on its way. */
async function startNewer(cache: ResponseCache) {
  cache.remember('/jobs', await cache.get('page', ['jobs'], say('old')))
  cache.invalidate('jobs')
  const newer = Promise.withResolvers<ReturnType<typeof draft>>()
  const computing = cache.get('page', ['jobs'], () => newer.promise)
  return { finish: (body: string) => newer.resolve(draft(body)), computing }
}

test('the first to ask after a change computes; the others get the old answer meanwhile', async () => {
  const cache = new ResponseCache({ graceMs })
  cache.remember('/jobs', await cache.get('page', ['jobs'], say('old')))
  cache.invalidate('jobs')
  expect(cache.recall('/jobs', stranger)).toBeUndefined()
  expect(cache.recall('/jobs')).toBeUndefined()
  const newer = Promise.withResolvers<ReturnType<typeof draft>>()
  const computing = cache.get('page', ['jobs'], () => newer.promise)
  expect(text(cache.recall('/jobs', stranger))).toBe('old')
  newer.resolve(draft('new'))
  cache.remember('/jobs', await computing)
  expect(text(cache.recall('/jobs', stranger))).toBe('new')
})

test('SECURITY 122: nobody is given an answer that misses a change of their own, known by address or session', async () => {
  const cache = new ResponseCache({ graceMs })
  await startNewer(cache)
  cache.settle(writer())
  expect(cache.recall('/jobs', writer)).toBeUndefined()
  expect(cache.recall('/jobs', () => [writer()[0] ?? ''])).toBeUndefined()
  expect(cache.recall('/jobs', () => ['another address', writer()[1] ?? ''])).toBeUndefined()
  expect(text(cache.recall('/jobs', stranger))).toBe('old')
})

test('an answer that misses only what others changed later is given to a writer too', async () => {
  const cache = new ResponseCache({ graceMs })
  cache.invalidate('jobs')
  cache.settle(writer())
  await startNewer(cache)
  expect(text(cache.recall('/jobs', writer))).toBe('old')
})

test('SECURITY 122: when it is not known who has written, nobody gets the old answer any more', async () => {
  const cache = new ResponseCache({ graceMs })
  const { finish, computing } = await startNewer(cache)
  cache.invalidate('jobs')
  cache.settle()
  expect(cache.recall('/jobs', stranger)).toBeUndefined()
  finish('without the last change')
  cache.remember('/jobs', await computing)
  expect(cache.recall('/jobs', stranger)).toBeUndefined()
})

test('SECURITY 122: of a change that is heard when nothing is trusted any more, nobody gets the old answer', async () => {
  const cache = new ResponseCache({ graceMs })
  cache.remember('/jobs', await cache.get('page', ['jobs'], say('old')))
  cache.resume(performance.now() - 1)
  cache.invalidate('jobs')
  cache.resume()
  const newer = Promise.withResolvers<ReturnType<typeof draft>>()
  void cache.get('page', ['jobs'], () => newer.promise)
  expect(cache.recall('/jobs', stranger)).toBeUndefined()
})

test('SECURITY 122: an old answer is given for a moment only', async () => {
  const cache = new ResponseCache({ graceMs: 0 })
  await startNewer(cache)
  await expect.poll(() => cache.recall('/jobs', stranger)).toBeUndefined()
})

test('under many writes readers get answers that are late from the beginning, writers none that misses their own', async () => {
  const cache = new ResponseCache({ graceMs })
  const { finish, computing } = await startNewer(cache)
  cache.settle(['first'])
  cache.invalidate('jobs')
  const newest = Promise.withResolvers<ReturnType<typeof draft>>()
  const last = cache.get('page', ['jobs'], () => newest.promise)
  finish('with the first change')
  await computing
  cache.settle(['second'])
  expect(text(cache.recall('/jobs', () => ['first']))).toBe('with the first change')
  expect(text(cache.recall('/jobs', stranger))).toBe('with the first change')
  expect(cache.recall('/jobs', () => ['second'])).toBeUndefined()
  newest.resolve(draft('with both'))
  cache.remember('/jobs', await last)
  expect(text(cache.recall('/jobs', () => ['second']))).toBe('with both')
})

test('an answer that took long does not take the place of a newer one', async () => {
  const cache = new ResponseCache({ graceMs })
  const { finish, computing } = await startNewer(cache)
  cache.invalidate('jobs')
  cache.remember('/jobs', await cache.get('page', ['jobs'], say('newest')))
  finish('older')
  await computing
  expect(text(cache.recall('/jobs', stranger))).toBe('newest')
  cache.invalidate('jobs')
  void cache.get('page', ['jobs'], () => new Promise(() => {}))
  expect(text(cache.recall('/jobs', stranger))).toBe('newest')
})

test('an address that was first answered while a change came is known too', async () => {
  const cache = new ResponseCache({ graceMs })
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof draft>>()
  const computing = cache.get('page', ['jobs'], () => promise)
  cache.invalidate('jobs')
  void cache.get('page', ['jobs'], () => new Promise(() => {}))
  resolve(draft('old'))
  cache.remember('/jobs', await computing)
  expect(text(cache.recall('/jobs', stranger))).toBe('old')
})

test('while many ask, nobody computes anew for a moment', async () => {
  const cache = new ResponseCache({ graceMs })
  cache.remember('/jobs', await cache.get('page', ['jobs'], say('old')))
  for (let hit = 0; hit < 10_000; hit++) cache.recall('/jobs', stranger)
  cache.resume()
  cache.invalidate('jobs')
  expect(text(cache.recall('/jobs', stranger))).toBe('old')
  cache.settle(writer())
  expect(cache.recall('/jobs', writer)).toBeUndefined()
  await expect.poll(() => cache.recall('/jobs', stranger)).toBeUndefined()
  expect(text(cache.recall('/jobs', stranger)), 'and only one').toBe('old')
})

test('old answers are bounded', async () => {
  const cache = new ResponseCache({ graceMs })
  const long = 'x'.repeat(100_000)
  for (let page = 0; page < 200; page++)
    cache.remember(`/${page}`, await cache.get(`${page}`, ['jobs'], say(long)))
  cache.invalidate('jobs')
  const asked = Array.from({ length: 200 }, (_, page) => {
    void cache.get(`${page}`, ['jobs'], () => new Promise(() => {}))
    return cache.recall(`/${page}`, stranger)
  })
  const given = asked.filter((response) => response !== undefined).length
  expect(given).toBeGreaterThan(70)
  expect(given).toBeLessThan(90)
})

test('a page asks for newer answers: it is never made of an old one', async () => {
  const cache = new ResponseCache({ graceMs })
  await startNewer(cache)
  expect(cache.recallWithin('/jobs')).toBeUndefined()
})
