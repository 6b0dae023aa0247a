import { expect, test } from 'vitest'
import { ResponseCache } from './response-cache.ts'

const draft = (body: string, status = 200) => ({ status, headers: {}, body })
const say = (body: string, status?: number) => async () => draft(body, status)

async function read(
  cache: ResponseCache,
  key: string,
  tags: string[],
  compute: () => Promise<ReturnType<typeof draft>>,
) {
  return (await cache.get(key, tags, compute)).plain.body.toString()
}

test('an answer is computed once and kept', async () => {
  const cache = new ResponseCache()
  expect(await read(cache, 'a', [], say('first'))).toBe('first')
  expect(await read(cache, 'a', [], say('second'))).toBe('first')
})

test('many who ask at once share one computation', async () => {
  const cache = new ResponseCache()
  let computed = 0
  const compute = async () => draft(String(++computed))
  const answers = await Promise.all(Array.from({ length: 50 }, () => read(cache, 'a', [], compute)))
  expect(new Set(answers)).toEqual(new Set(['1']))
})

test('a change drops what shows it and nothing else', async () => {
  const cache = new ResponseCache()
  await read(cache, 'list', ['jobs'], say('old'))
  await read(cache, 'types', ['job-types'], say('old'))
  cache.invalidate('jobs')
  expect(await read(cache, 'list', ['jobs'], say('new'))).toBe('new')
  expect(await read(cache, 'types', ['job-types'], say('new'))).toBe('old')
})

test('an answer computed before a change and finished after it is not kept, nor given to later askers', async () => {
  const cache = new ResponseCache()
  const slow = Promise.withResolvers<ReturnType<typeof draft>>()
  const before = read(cache, 'list', ['jobs'], () => slow.promise)
  cache.invalidate('jobs')
  const after = read(cache, 'list', ['jobs'], say('new'))
  slow.resolve(draft('old'))
  expect(await before).toBe('old')
  expect(await after).toBe('new')
  expect(await read(cache, 'list', ['jobs'], say('newer'))).toBe('new')
})

test('a page is dropped with the answers it was computed from', async () => {
  const cache = new ResponseCache()
  const page = (version: string) => async () => {
    const inner = await read(cache, 'api', ['jobs'], say(version))
    return draft(`page of ${inner}`)
  }
  await read(cache, 'api', ['jobs'], say('old'))
  expect(await read(cache, 'page', [], page('old'))).toBe('page of old')
  cache.invalidate('jobs')
  expect(await read(cache, 'page', [], page('new'))).toBe('page of new')
})

test('a page is not kept when its answers change while it is being rendered', async () => {
  const cache = new ResponseCache()
  const rendering = Promise.withResolvers<void>()
  const called = Promise.withResolvers<void>()
  const page = read(cache, 'page', [], async () => {
    const inner = await read(cache, 'api', ['jobs'], say('old'))
    called.resolve()
    await rendering.promise
    return draft(inner)
  })
  await called.promise
  cache.invalidate('jobs')
  rendering.resolve()
  await page
  expect(await read(cache, 'page', [], say('new'))).toBe('new')
})

test('failures and answers other than 200 are not kept', async () => {
  const cache = new ResponseCache()
  await expect(cache.get('a', [], () => Promise.reject(new Error('database away')))).rejects.toThrow('away')
  expect(await read(cache, 'a', [], say('absent', 404))).toBe('absent')
  expect(await read(cache, 'a', [], say('there'))).toBe('there')
})

test('memory is bounded, and the least recently asked go first', async () => {
  const cache = new ResponseCache({ limit: 10_000 })
  const page = 'x'.repeat(900)
  for (let round = 0; round < 100; round++) {
    await read(cache, 'kept', [], say('kept'))
    await read(cache, `page ${round}`, ['jobs'], say(page))
    expect(cache.bytes).toBeLessThanOrEqual(10_000)
  }
  expect(await read(cache, 'kept', [], say('computed again'))).toBe('kept')
  expect(await read(cache, 'page 1', [], say('computed again'))).toBe('computed again')
  cache.pause()
  expect(cache.bytes).toBe(0)
})

test('ten thousand jobs fit: who reads them one after another finds each of them kept', async () => {
  const cache = new ResponseCache()
  const job = 'x'.repeat(1_200)
  for (const round of ['kept', 'computed again'])
    for (let id = 0; id < 10_000; id++)
      expect(await read(cache, `job ${id}`, [`job:${id}`, 'jobs'], say(`${round} ${job}`))).toContain('kept')
})

test('an answer counts as it is kept, compressed or not', async () => {
  const cache = new ResponseCache({ limit: 30_000 })
  const response = await cache.get('a', [], say('x'.repeat(10_000)))
  const before = cache.bytes
  const { body } = response.wireFor('br')
  expect(cache.bytes).toBe(before - 10_000 + body.length)
  cache.pause()
  expect(cache.bytes).toBe(0)
  response.wireFor('gzip')
  expect(cache.bytes).toBe(0)
})

test('a change does not start a second computation of what has not begun: it will show the change', async () => {
  const cache = new ResponseCache()
  const turn = Promise.withResolvers<void>()
  let computed = 0
  const ask = () =>
    cache.get(
      'list',
      ['jobs'],
      async () => draft(String(++computed)),
      (work) => turn.promise.then(work),
    )
  const before = ask()
  cache.invalidate('jobs')
  const after = ask()
  turn.resolve()
  expect((await before).plain.body.toString()).toBe('1')
  expect(await after).toBe(await before)
  expect(await ask()).toBe(await before)
  cache.invalidate('jobs')
  expect((await ask()).plain.body.toString()).toBe('2')
})

test('a page that recalls an answer by its address is dropped with it', async () => {
  const cache = new ResponseCache()
  cache.remember('/api/jobs/', await cache.get('api', ['jobs'], say('old')))
  await read(cache, 'page', [], async () => draft(String(cache.recallWithin('/api/jobs/')?.plain.body)))
  expect(await read(cache, 'page', [], say('new'))).toBe('old')
  cache.invalidate('jobs')
  expect(cache.recallWithin('/api/jobs/')).toBe(undefined)
  expect(await read(cache, 'page', [], say('new'))).toBe('new')
})

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
