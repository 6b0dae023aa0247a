import type { PoolClient } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp, listen, startInstance } from '../../tests/support/app.ts'
import { basicHeader } from '../../tests/support/callers.ts'
import { buildApplication, buildEmployer, buildJob, buildSeeker } from '../../tests/support/factories.ts'
import { call, succeed } from '../../tests/support/requests.ts'
import { openReady } from '../../tests/support/streams.ts'
import { layWire } from '../../tests/support/wire.ts'
import { retryAfterQueue, workOf } from '../fair-queue.ts'
import { deliverEvents } from '../tasks/deliver-events.ts'

const world = await buildTestApp({ env: { RATE_LIMITS: 'on' } })
const { pool, db } = world

/** The figures of one scrape, by name and labels as they are written. */
async function scrape({ app } = world): Promise<(name: string) => number | undefined> {
  const { body } = await app.inject('/metrics')
  const lines = body.split('\n').filter((line) => line && !line.startsWith('#'))
  const figures = new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.split(' ').at(-1)]))
  return (name) => (figures.has(name) ? Number(figures.get(name)) : undefined)
}

test('the pool shows connections in use, work that waits for one, and its bound', async () => {
  const before = await scrape()
  expect(before('database_pool_max_connections')).toBe(20)
  expect(before('database_pool_waiting_requests')).toBe(0)
  const greedy = { key: 'greedy', address: 'greedy' }
  const clients: PoolClient[] = []
  const ask = () => workOf.run(greedy, () => pool.connect().then((client) => clients.push(client)))
  const asked = Array.from({ length: 7 }, ask)
  await expect.poll(() => clients.length).toBe(5)
  const during = await scrape()
  expect(during('database_pool_in_use_connections')).toBeGreaterThanOrEqual(5)
  expect(during('database_pool_waiting_requests')).toBe(2)
  for (const client of clients.splice(0)) client.release()
  await Promise.all(asked)
  for (const client of clients) client.release()
  expect((await scrape())('database_pool_waiting_requests')).toBe(0)
})

test('the cache shows hits, misses, its size and its bound', async () => {
  const address = await listen(world)
  await buildJob(world)
  let limit = 0
  const askTwice = async () => {
    limit++
    const before = await scrape()
    for (const _ of ['computed', 'kept']) await fetch(`${address}/api/jobs/?limit=${limit}`)
    const after = await scrape()
    const grew = (name: string) => (after(name) ?? 0) - (before(name) ?? 0)
    expect(after('response_cache_limit_bytes')).toBeGreaterThan(after('response_cache_bytes') ?? Infinity)
    return {
      misses: grew('response_cache_misses_total'),
      hits: grew('response_cache_hits_total'),
      responses: grew('response_cache_responses'),
      hasMoreBytes: grew('response_cache_bytes') > 0,
    }
  }
  // An instance that stood still for two seconds keeps and gives nothing until it hears of changes again.
  const grown = { misses: 1, hits: 1, responses: 1, hasMoreBytes: true }
  await expect.poll(askTwice).toEqual(grown)
})

test('an instance that hears nothing shows it; a writer that waited in vain for it is counted', async () => {
  const wire = await layWire(world.url)
  const deaf = await startInstance({ ...world, url: wire.url })
  expect((await scrape(world))('change_feed_up')).toBe(1)
  const employer = await buildEmployer(world)
  const before = await scrape()
  wire.silence()
  const body = {
    ...{ title: 'Sotuvchi', description: "Do'konga sotuvchi kerak", location: 'Toshkent' },
    ...{ salary: '3500000', job_type_id: 1 },
  }
  await succeed(world, endpoints.createJob, { as: employer, body })
  const after = await scrape()
  for (const name of ['change_feed_barriers_total', 'change_feed_barrier_timeouts_total'])
    expect(after(name)).toBe((before(name) ?? 0) + 1)
  const isUp = async () => (await scrape({ ...world, ...deaf }))('change_feed_up')
  await expect.poll(isUp).toBe(0)
  wire.speak()
  await expect.poll(isUp).toBe(1)
})

test('limits that were hit are counted by kind, never by person', async () => {
  const headers = { authorization: basicHeader('hech-kim', 'notogri-parol') }
  for (const _ of Array.from({ length: 12 })) await call(world, endpoints.login, { headers })
  const figures = await scrape()
  expect(figures('limits_hit_total{kind="login-failure"}')).toBe(2)
  const { body } = await world.app.inject('/metrics')
  expect(body).not.toContain('hech-kim')
  expect(body).not.toContain('127.0.0.1')
})

test('a full queue is a limit that was hit', async () => {
  const crowded = 'limits_hit_total{kind="queue"}'
  const before = (await scrape())(crowded) ?? Number.NaN
  const locked = await pool.connect()
  onTestFinished(() => locked.release())
  await locked.query('BEGIN; LOCK TABLE jobs')
  const ask = async (_: unknown, number: number) =>
    (await world.app.inject(`/api/jobs/?salary_min=${number}`)).headers['retry-after']
  // Many more than find a place: on a busy machine some give up before the last ones come.
  const reads = Array.from({ length: 400 }, ask)
  await expect.poll(async () => (await scrape())(crowded)).toBeGreaterThan(before)
  await locked.query('ROLLBACK')
  // Whoever waited for the lock for too long is told to come back later than that.
  const refused = (await Promise.all(reads)).filter((seconds) => seconds === String(retryAfterQueue))
  expect((await scrape())(crowded)).toBe(before + refused.length)
})

test('streams show how many are open and how many may be, and count whom there were too many of', async () => {
  const address = await listen(world)
  const seeker = await buildSeeker(world)
  const before = await scrape()
  for (const _ of Array.from({ length: 21 })) await openReady(address, { as: seeker })
  const after = await scrape()
  expect(after('live_streams')).toBe((before('live_streams') ?? 0) + 20)
  expect(after('live_streams_limit')).toBe(8_000)
  const crowded = 'limits_hit_total{kind="streams"}'
  expect(after(crowded)).toBe((before(crowded) ?? 0) + 1)
})

test('news waits, then its deliveries do, then they are sent, each counted by channel', async () => {
  const read = async () => {
    let of = await scrape()
    // A busy database is not waited for.
    while (of('events_waiting') === undefined) of = await scrape()
    return {
      events: of('events_waiting'),
      oldest: of('events_oldest_waiting_seconds'),
      waiting: of('deliveries_waiting{channel="bell"}'),
      overdue: of('deliveries_overdue_seconds{channel="bell"}'),
      sent: of('deliveries_sent_total{channel="bell"}'),
      failed: of('deliveries_failed_total{channel="bell"}'),
    }
  }
  await deliverEvents.run({ db, payload: {}, signal: new AbortController().signal })
  const before = await read()
  expect(before).toMatchObject({ events: 0, oldest: 0, waiting: 0, overdue: 0, failed: 0 })
  await buildApplication(world)
  await pool.query(`UPDATE events SET happened_at = now() - interval '1 hour' WHERE NOT spread`)
  const news = await read()
  expect(news.events).toBeGreaterThan(0)
  expect(news.oldest).toBeGreaterThanOrEqual(3_600)
  await pool.query(`INSERT INTO deliveries (event_id, user_id, channel, due_at)
    SELECT id, user_id, 'bell', now() - interval '2 hours' FROM events WHERE NOT spread`)
  const due = await read()
  expect(due.waiting).toBe(news.events)
  expect(due.overdue).toBeGreaterThanOrEqual(7_200)
  await deliverEvents.run({ db, payload: {}, signal: new AbortController().signal })
  expect(await read()).toEqual({ ...before, sent: (before.sent ?? 0) + (news.events ?? 0) })
})

test('the figures need the database, /metrics does not', async () => {
  await pool.query('ALTER TABLE task_counts RENAME TO gone')
  onTestFinished(async () => void (await pool.query('ALTER TABLE gone RENAME TO task_counts')))
  let body = ''
  const read = async () => {
    const answer = await world.app.inject('/metrics')
    expect(answer.statusCode).toBe(200)
    body = answer.body
    return body
  }
  // A busy database is not waited for, and counts as away.
  await expect.poll(read).toMatch(/^database_up 1$/m)
  expect(body).toContain('process_cpu_user_seconds_total')
  expect(body).not.toMatch(/^tasks_waiting /m)
})
