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
