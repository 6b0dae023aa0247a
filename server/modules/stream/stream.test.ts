import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp, listen, testConfig } from '../../../tests/support/app.ts'
import {
  buildAdmin,
  buildApplication,
  buildEmployer,
  buildJob,
  buildSeeker,
  type Person,
} from '../../../tests/support/factories.ts'
import { succeed } from '../../../tests/support/requests.ts'
import { type OpenStream, openStream } from '../../../tests/support/streams.ts'
import { layWire } from '../../../tests/support/wire.ts'
import { buildApp } from '../../app.ts'
import { applications, sessions } from '../../database/schema.ts'

const world = await buildTestApp()
const other = {
  ...world,
  app: await buildApp({ db: world.db, connection: { connectionString: world.url }, config: testConfig() }),
}
const [here, there] = [await listen(world), await listen(other)]

async function buildTwo() {
  const [seeker, employer] = [await buildSeeker(world), await buildEmployer(world)]
  const { id } = await buildApplication(world, { seekerId: seeker.id, employerId: employer.id })
  return { seeker, employer, id, params: { id } }
}

async function open(address: string, as: Person, since?: string): Promise<OpenStream> {
  const stream = await openStream(address, { as, ...(since && { since }) })
  await stream.ready()
  return stream
}

/** A stream that has told nothing by the time that others were told must stay silent. */
const settle = () => world.awaitInvalidation()

test('SECURITY 53: both people hear of an application on any instance, and nobody else does', async () => {
  const [seeker, employer] = [await buildSeeker(world), await buildEmployer(world)]
  const strangers = [await buildSeeker(world), await buildEmployer(world), await buildAdmin(world)]
  const job = await buildJob(world, { employerId: employer.id })
  const own = [await open(here, seeker), await open(there, seeker), await open(there, employer)]
  const others = await Promise.all(strangers.map((stranger) => open(here, stranger)))
  const body = { job_post_id: job.id, message: 'Salom' }
  const { body: made } = await succeed(world, endpoints.createApplication, { as: seeker, body })
  const params = { id: made.id }
  const told = ['reset', `application ${made.id}`]
  for (const stream of own) await expect.poll(stream.told).toEqual(told)
  const decision = { params, body: { status: 'accepted' } }
  await succeed(other, endpoints.decideApplication, { as: employer, ...decision })
  told.push(`application ${made.id}`)
  for (const stream of own) await expect.poll(stream.told).toEqual(told)
  await succeed(world, endpoints.sendMessage, { as: employer, params, body: { text: 'Maxfiy gap' } })
  told.push(`message ${made.id}`)
  for (const stream of own) await expect.poll(stream.told).toEqual(told)
  await succeed(other, endpoints.listMessages, { as: seeker, params })
  told.push(`message ${made.id}`)
  for (const stream of own) await expect.poll(stream.told).toEqual(told)
  await succeed(other, endpoints.withdrawApplication, { as: seeker, params })
  told.push(`application ${made.id}`)
  for (const stream of own) await expect.poll(stream.told).toEqual(told)
  for (const stream of others) expect(stream.told()).toEqual(['reset'])
})

test('SECURITY 53: what an employer notes for themselves is told to nobody', async () => {
  const { seeker, employer, params } = await buildTwo()
  const streams = [await open(here, seeker), await open(here, employer)]
  const body = { note: 'Yaxshi usta', starred: true }
  await succeed(world, endpoints.annotateApplication, { as: employer, params, body })
  await settle()
  for (const stream of streams) expect(stream.told()).toEqual(['reset'])
})

test('a stream says how it wants to be treated on its way', async () => {
  const { response } = await openStream(here, { as: await buildSeeker(world) })
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
})

test('SECURITY 53: a stream is resumed on any instance with what was missed, and nothing else', async () => {
  const { seeker, employer, id, params } = await buildTwo()
  const first = await open(here, seeker)
  const since = first.position()
  expect((await open(there, seeker, since)).told()).toEqual([])
  first.response.destroy()
  await succeed(world, endpoints.getEmployerApplication, { as: employer, params })
  const { id: another } = await buildTwo()
  const resumed = await open(there, seeker, since)
  expect(resumed.told()).toEqual([`application ${id}`])
  expect(resumed.told()).not.toContain(`application ${another}`)
  expect((await open(here, seeker, resumed.position())).told()).toEqual([])
})

test('after an event the position moves behind it', async () => {
  const { seeker, employer, id, params } = await buildTwo()
  const stream = await open(here, seeker)
  await succeed(world, endpoints.getEmployerApplication, { as: employer, params })
  await expect.poll(stream.told).toEqual(['reset', `application ${id}`])
  await expect.poll(async () => (await open(there, seeker, stream.position())).told()).toEqual([])
})

test('a stream that is resumed after a restart still knows what was missed', async () => {
  const { seeker, id } = await buildTwo()
  const since = (await open(here, seeker)).position()
  const restarted = await buildApp({
    db: world.db,
    connection: { connectionString: world.url },
    config: testConfig(),
  })
  onTestFinished(() => restarted.close())
  const address = await restarted.listen({ host: '127.0.0.1', port: 0 })
  expect((await open(address, seeker, since)).told()).toEqual([])
  await world.db.update(applications).set({ seenAt: new Date() }).where(eq(applications.id, id))
  expect((await open(address, seeker, since)).told()).toEqual([`application ${id}`])
})

const far = '9'.repeat(18)
test.each(['', 'abc', '7', '-1:-1:', `${far}:${far}:`, `1:2:${'1,'.repeat(3_000)}1`, "1:2:1'", '1:2:3:4'])(
  'a position that proves nothing is answered with a reset: %s',
  async (since) => {
    expect((await open(here, await buildSeeker(world), since)).told()).toEqual(['reset'])
  },
)

test('whoever missed much is told to read everything again', async () => {
  const employer = await buildEmployer(world)
  const since = (await open(here, employer)).position()
  const job = await buildJob(world, { employerId: employer.id })
  for (let count = 0; count < 51; count++) await buildApplication(world, { job })
  expect((await open(here, employer, since)).told()).toEqual(['reset'])
})

test('a change that waits for its commit is neither told early nor missed by a position taken meanwhile', async () => {
  const { seeker, id } = await buildTwo()
  const client = await world.pool.connect()
  await client.query('BEGIN')
  await client.query('UPDATE applications SET seen_at = now() WHERE id = $1', [id])
  const meanwhile = await open(here, seeker)
  const since = meanwhile.position()
  await settle()
  expect(meanwhile.told()).toEqual(['reset'])
  await client.query('COMMIT')
  client.release()
  await expect.poll(meanwhile.told).toEqual(['reset', `application ${id}`])
  expect((await open(there, seeker, since)).told()).toEqual([`application ${id}`])
})

test('SECURITY 53: signing out ends the streams of that session at once, on every instance', async () => {
  const seeker = await buildSeeker(world)
  const { body } = await succeed(world, endpoints.login, {
    headers: {
      authorization: `Basic ${Buffer.from(`${seeker.username}:lola-bahor-2026`).toString('base64')}`,
    },
  })
  const left = await open(there, { ...seeker, token: body.token })
  const ended = [await open(here, seeker), await open(there, seeker)]
  await succeed(world, endpoints.logout, { as: seeker })
  for (const stream of ended) await expect.poll(stream.isOver).toBe(true)
  expect(left.isOver()).toBe(false)
  const refused = await openStream(here, { as: seeker })
  expect(refused.response.statusCode).toBe(401)
})

test('SECURITY 53: blocking a person ends their streams, and nobody else’s', async () => {
  const [seeker, neighbour, admin] = [
    await buildSeeker(world),
    await buildSeeker(world),
    await buildAdmin(world),
  ]
  const [ended, left] = [await open(there, seeker), await open(there, neighbour)]
  await succeed(world, endpoints.updateUser, {
    as: admin,
    params: { id: seeker.id },
    body: { disabled: true },
  })
  await expect.poll(ended.isOver).toBe(true)
  expect(left.isOver()).toBe(false)
})

test('SECURITY 53: a stream ends when its session expires', async () => {
  const seeker = await buildSeeker(world)
  await world.db
    .update(sessions)
    .set({ expiresAt: sql`now() + interval '1.5 seconds'` })
    .where(eq(sessions.userId, seeker.id))
  const stream = await open(here, seeker)
  expect(stream.isOver()).toBe(false)
  await expect.poll(stream.isOver, { timeout: 5_000 }).toBe(true)
})

test('SECURITY 53: an instance that cannot hear ends its streams and takes none until it hears again', async () => {
  const wire = await layWire(world.url)
  const app = await buildApp({
    db: world.db,
    connection: { connectionString: wire.url },
    config: testConfig(),
  })
  onTestFinished(() => app.close())
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const { seeker, id } = await buildTwo()
  const stream = await open(address, seeker)
  wire.silence()
  await world.db.update(applications).set({ seenAt: new Date() }).where(eq(applications.id, id))
  await expect.poll(stream.isOver, { timeout: 20_000 }).toBe(true)
  const status = async () => (await openStream(address, { as: seeker })).response.statusCode
  expect(await status()).toBe(503)
  wire.speak()
  await expect.poll(status, { timeout: 20_000 }).toBe(200)
  expect((await open(address, seeker, stream.position())).told()).toEqual([`application ${id}`])
})

test('SECURITY 53: an app that stops ends its streams at once', async () => {
  const app = await buildApp({
    db: world.db,
    connection: { connectionString: world.url },
    config: testConfig(),
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const seeker = await buildSeeker(world)
  const streams = [await open(address, seeker), await open(address, seeker)]
  await app.close()
  for (const stream of streams) await expect.poll(stream.isOver).toBe(true)
})

test('streams are counted in /metrics, and hold no database connection while nothing happens', async () => {
  const before = await openStreams()
  const seekers = await Promise.all(Array.from({ length: 30 }, () => buildSeeker(world)))
  const streams = await Promise.all(seekers.map((seeker) => open(here, seeker)))
  expect(await openStreams()).toBe(before + 30)
  expect(world.pool.totalCount - world.pool.idleCount).toBe(0)
  for (const stream of streams) stream.response.destroy()
  await expect.poll(openStreams).toBe(before)
})

async function openStreams(): Promise<number> {
  const metrics = await (await fetch(`${here}/metrics`)).text()
  return Number(/^live_streams (\d+)$/m.exec(metrics)?.[1])
}
