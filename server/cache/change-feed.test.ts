import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp, testConfig } from '../../tests/support/app.ts'
import { buildEmployer } from '../../tests/support/factories.ts'
import { buildFeed, standStill } from '../../tests/support/feeds.ts'
import { succeed } from '../../tests/support/requests.ts'
import { layWire } from '../../tests/support/wire.ts'
import { buildApp } from '../app.ts'

const world = await buildTestApp()
const { createJob, listJobs, listJobsOfType, listEmployers, updateProfile } = endpoints
const connection = { connectionString: world.url }

const draft = {
  title: 'Sotuvchi',
  description: "Do'konga sotuvchi kerak",
  location: 'Toshkent',
  salary: '3500000',
  job_type_id: 1,
}

async function buildOtherInstance() {
  const app = await buildApp({ ...world, connection, config: testConfig() })
  return { ...world, app }
}

test('a job posted to one instance is in the next answer of both, every time', async () => {
  const other = await buildOtherInstance()
  const employer = await buildEmployer(world)
  const query = { limit: 1 }
  for (let round = 0; round < 50; round++) {
    const [writer, reader] = round % 2 ? [world, other] : [other, world]
    await succeed(reader, listJobs, { query })
    const title = `Ish ${round}`
    await succeed(writer, createJob, { as: employer, body: { ...draft, title } })
    for (const instance of [reader, writer]) {
      const { body } = await succeed(instance, listJobs, { query })
      expect(body[0]?.title).toBe(title)
    }
  }
  await other.app.close()
})

test('a new name is in the next answer of another instance', async () => {
  const other = await buildOtherInstance()
  const employer = await buildEmployer(world)
  await succeed(world, createJob, { as: employer, body: draft })
  await succeed(other, listEmployers, { query: { limit: 1 } })
  const fields = { first_name: 'Yangi nom', address: 'Toshkent', phone_number: '901234567' }
  await succeed(world, updateProfile, { as: employer, body: fields })
  const { body } = await succeed(other, listEmployers, { query: { limit: 1 } })
  expect(body[0]?.first_name).toBe('Yangi nom')
  await other.app.close()
})

test('SECURITY 50: a job that becomes another kind leaves the list of its old kind', async () => {
  const employer = await buildEmployer(world)
  const { body: job } = await succeed(world, createJob, { as: employer, body: draft })
  const listed = async (id: number) =>
    (await succeed(world, listJobsOfType, { params: { id }, query: { limit: 1 } })).body[0]?.id
  expect(await listed(1)).toBe(job.id)
  await listed(2)
  await world.pool.query('UPDATE jobs SET job_type_id = 2 WHERE id = $1', [job.id])
  await world.awaitInvalidation()
  expect(await listed(1)).not.toBe(job.id)
  expect(await listed(2)).toBe(job.id)
})

const timed = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

test('a feed that loses its connection says so, comes back by itself and hears again', async () => {
  const { feed, events, heard } = buildFeed(world.url)
  await feed.start()
  await world.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'mahalla-ish listener' AND datname = current_database()`,
  )
  await expect.poll(() => events).toEqual(['heard', 'lost', 'heard'])
  await world.pool.query(`SELECT pg_notify('changes', 'jobs')`)
  await feed.awaitInvalidation()
  expect(heard).toEqual(['jobs'])
})

test('a server that says nothing any more is left, and found again when it speaks', async () => {
  const wire = await layWire(world.url)
  const { feed, events } = buildFeed(wire.url, { pulseMs: 100 })
  await feed.start()
  wire.silence()
  await expect.poll(() => events).toEqual(['heard', 'lost'])
  wire.speak()
  await expect.poll(() => events).toEqual(['heard', 'lost', 'heard'])
})

test('a feed that stood still itself has lost nothing', async () => {
  const { feed, events } = buildFeed(world.url)
  await feed.start()
  standStill(6_000)
  // Several pulses later.
  for (let pulse = 0; pulse < 4; pulse++) {
    await sleep(500)
    await feed.awaitInvalidation()
  }
  expect(events).toEqual(['heard'])
})

test('writers who come before a barrier is sent share it', async () => {
  const { feed } = buildFeed(world.url)
  await feed.start()
  await Promise.all(Array.from({ length: 50 }, () => feed.awaitInvalidation()))
  expect(feed.barriers).toBe(1)
  await feed.awaitInvalidation()
  expect(feed.barriers).toBe(2)
})

test('SECURITY 44: a server that refuses LISTEN, as a standby does, is left with no session behind', async () => {
  let refusing = true
  // The same length, or the message would be cut.
  const wire = await layWire(world.url, {
    rewrite: (part) =>
      refusing
        ? Buffer.from(part.toString('latin1').replace(/^Q(.{4})LISTEN/s, 'Q$1LISTEM'), 'latin1')
        : part,
  })
  const { feed } = buildFeed(wire.url)
  for (const _ of [1, 2, 3, 4, 5]) await expect(feed.start()).rejects.toThrow('syntax error')
  await expect.poll(wire.connections).toBe(0)
  refusing = false
  await feed.start()
  expect(wire.connections()).toBe(1)
})

test('SECURITY 44: a pooler that takes LISTEN and forgets it is refused, with no session behind', async () => {
  const wire = await layWire(world.url, {
    rewrite: (part) =>
      part.toString('latin1', 5, 11) === 'LISTEN' ? part.fill(' ', 5, part.length - 1) : part,
  })
  const { feed, events } = buildFeed(wire.url)
  await expect(feed.start()).rejects.toThrow('does not deliver notifications')
  await expect.poll(wire.connections).toBe(0)
  expect(events).toEqual([])
})

test('SECURITY 45: an instance that does not answer is waited for once, put out, and forgets what it kept', async () => {
  const wire = await layWire(world.url)
  const app = await buildApp({
    ...world,
    connection: { connectionString: wire.url },
    config: testConfig(),
  })
  onTestFinished(() => app.close())
  const silent = { ...world, app }
  const employer = await buildEmployer(world)
  const post = (title: string) => succeed(world, createJob, { as: employer, body: { ...draft, title } })
  const titleOf = async (instance: typeof world) =>
    (await succeed(instance, listJobs, { query: { limit: 1 } })).body[0]?.title
  await post('Avvalgi ish')
  expect(await titleOf(silent)).toBe('Avvalgi ish')
  wire.silence()
  expect(await timed(() => post('Birinchi ish'))).toBeGreaterThan(1_500)
  // It cannot hear of the change, so it sends nothing that it kept.
  expect(await titleOf(silent)).toBe('Birinchi ish')
  await expect.poll(() => timed(() => post('Ikkinchi ish'))).toBeLessThan(1_000)
  await expect.poll(() => timed(() => post('Uchinchi ish'))).toBeLessThan(1_000)
  expect(await titleOf(silent)).toBe('Uchinchi ish')
  wire.speak()
  expect(await titleOf(silent)).toBe('Uchinchi ish')
  await post("To'rtinchi ish")
  expect(await titleOf(silent)).toBe("To'rtinchi ish")
})

test('SECURITY 45: a feed that stood still itself puts out nobody', async () => {
  const wire = await layWire(world.url)
  const { feed, events } = buildFeed(wire.url)
  const other = buildFeed(world.url)
  await Promise.all([feed.start(), other.feed.start()])
  const slow = await listenSlowly()
  wire.silence()
  await feed.awaitInvalidation()
  wire.speak()
  await feed.awaitInvalidation()
  expect(events).toEqual(['heard'])
  expect(other.events).toEqual(['heard'])
  expect(slow.isThere()).toBe(true)
})

test('SECURITY 45: feeds that stood still together do not put out each other', async () => {
  const [one, other] = [buildFeed(world.url), buildFeed(world.url)]
  await Promise.all([one.feed.start(), other.feed.start()])
  for (let round = 0; round < 2; round++) {
    const { barriers } = one.feed
    const told = one.feed.awaitInvalidation()
    while (one.feed.barriers === barriers) await setImmediate()
    // The barrier is sent, and the other feed has not answered.
    await sleep(1)
    standStill(5_000)
    await told
    for (let pulse = 0; pulse < 4; pulse++) {
      await sleep(500)
      await one.feed.awaitInvalidation()
    }
  }
  expect(one.events).toEqual(['heard'])
  expect(other.events).toEqual(['heard'])
})

/** An instance that answers each barrier after half a second. */
async function listenSlowly() {
  const client = new pg.Client({ ...connection, application_name: 'mahalla-ish listener' })
  let ended = false
  client.on('error', () => {
    ended = true
  })
  client.on('notification', async ({ payload = '' }) => {
    await sleep(500)
    if (!ended) await client.query(`SELECT pg_notify('arrivals', $1)`, [payload]).catch(() => {})
  })
  await client.connect()
  await client.query('LISTEN barriers')
  onTestFinished(() => client.end())
  return { isThere: () => !ended }
}

test('SECURITY 45: instances of the last release are understood: they answer by the same words, and ask so', async () => {
  const old = new pg.Client({ ...connection, application_name: 'mahalla-ish listener' })
  await old.connect()
  onTestFinished(() => old.end())
  const arrivals: string[] = []
  old.on('notification', ({ channel, payload = '' }) => {
    if (channel === 'arrivals') arrivals.push(payload)
    if (channel === 'barriers') void old.query(`SELECT pg_notify('arrivals', $1)`, [payload])
  })
  await old.query('LISTEN changes; LISTEN barriers; LISTEN arrivals')
  // Listeners of the tests before may take a moment to leave.
  await expect.poll(() => timed(() => world.awaitInvalidation())).toBeLessThan(1_000)
  const { rows } = await old.query(
    `SELECT pg_notify('barriers', 'old:1'), (
       SELECT count(*)::int FROM pg_stat_activity
       WHERE application_name = 'mahalla-ish listener' AND datname = current_database()
     ) AS listeners`,
  )
  await expect.poll(() => arrivals.filter((barrier) => barrier === 'old:1').length).toBe(rows[0].listeners)
})
