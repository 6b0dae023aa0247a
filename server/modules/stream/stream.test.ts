import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp, listen, startInstance } from '../../../tests/support/app.ts'
import {
  buildAdmin,
  buildApplication,
  buildEmployer,
  buildJob,
  buildSeeker,
  type Person,
} from '../../../tests/support/factories.ts'
import { succeed } from '../../../tests/support/requests.ts'
import { type OpenStream, openReady, openStream } from '../../../tests/support/streams.ts'
import { deliverEvents } from '../../tasks/deliver-events.ts'

const world = await buildTestApp()
const here = await listen(world)

async function buildTwo() {
  const [seeker, employer] = [await buildSeeker(world), await buildEmployer(world)]
  const { id } = await buildApplication(world, { seekerId: seeker.id, employerId: employer.id })
  // Else it would be news to a stream that is opened now.
  await world.awaitInvalidation()
  return { seeker, employer, id, params: { id } }
}

const open = (address: string, as: Person, since = '') => openReady(address, { as, since })

/** Whatever was told before this is there when this is there. */
async function tellLast({ id }: Person, stream: OpenStream) {
  await world.pool.query(`SELECT pg_notify('live', $1)`, [`${id} last {}`])
  await expect.poll(stream.told).toContain('last')
}

test('SECURITY 53: both people hear of an application on any instance, and nobody else does', async () => {
  const [seeker, employer] = [await buildSeeker(world), await buildEmployer(world)]
  const strangers = [await buildSeeker(world), await buildEmployer(world), await buildAdmin(world)]
  const other = await startInstance(world)
  const there = other.address
  const job = await buildJob(world, { employerId: employer.id })
  const own = [await open(here, seeker), await open(there, seeker), await open(there, employer)]
  const others = await Promise.all(
    strangers.map(async (person) => ({ person, stream: await open(here, person) })),
  )
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
  told.push(`message ${made.id} 1`)
  for (const stream of own) await expect.poll(stream.told).toEqual(told)
  await succeed(other, endpoints.listMessages, { as: seeker, params })
  told.push(`read ${made.id} job_seeker 1`)
  for (const stream of own) await expect.poll(stream.told).toEqual(told)
  await succeed(world, endpoints.sendMessage, { as: seeker, params, body: { text: 'Kelaman' } })
  await succeed(world, endpoints.listMessages, { as: employer, params })
  told.push(`message ${made.id} 2`, `read ${made.id} employer 2`)
  for (const stream of own) await expect.poll(stream.told).toEqual(told)
  await succeed(other, endpoints.withdrawApplication, { as: seeker, params })
  told.push(`application ${made.id}`)
  for (const stream of own) await expect.poll(stream.told).toEqual(told)
  for (const { person, stream } of others) {
    await tellLast(person, stream)
    expect(stream.told()).toEqual(['reset', 'last'])
  }
})

test('SECURITY 53: what an employer notes for themselves is told to nobody', async () => {
  const { seeker, employer, params } = await buildTwo()
  const streams = [seeker, employer].map(async (person) => ({ person, stream: await open(here, person) }))
  const opened = await Promise.all(streams)
  const body = { note: 'Yaxshi usta', starred: true }
  await succeed(world, endpoints.annotateApplication, { as: employer, params, body })
  for (const { person, stream } of opened) {
    await tellLast(person, stream)
    expect(stream.told()).toEqual(['reset', 'last'])
  }
})

test('SECURITY 53: the bell is heard on any instance by its person alone, and found again after a pause', async () => {
  const { address: there } = await startInstance(world)
  const employer = await buildEmployer(world)
  const stranger = await buildEmployer(world)
  const [stream, other] = [await open(there, employer), await open(here, stranger)]
  const since = stream.position()
  await buildApplication(world, { employerId: employer.id })
  await deliverEvents.run({ db: world.db, payload: {}, signal: new AbortController().signal })
  await expect.poll(stream.told).toContain('bell 1')
  expect((await open(here, employer, since)).told()).toContain('bell 1')
  await succeed(world, endpoints.readNotifications, { as: employer, body: {} })
  await expect.poll(stream.told).toContain('bell 0')
  const resumed = await open(here, employer, since)
  expect(resumed.told()).toContain('bell 0')
  expect((await open(there, employer, resumed.position())).told()).toEqual([])
  await tellLast(stranger, other)
  expect(other.told()).toEqual(['reset', 'last'])
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
  const { address: there } = await startInstance(world)
  const { seeker, employer, id, params } = await buildTwo()
  const first = await open(here, seeker)
  const since = first.position()
  expect((await open(there, seeker, since)).told()).toEqual([])
  first.response.destroy()
  await succeed(world, endpoints.getEmployerApplication, { as: employer, params })
  await buildTwo()
  await world.awaitInvalidation()
  const resumed = await open(there, seeker, since)
  expect(resumed.told()).toEqual([`changed ${id}`])
  expect((await open(here, seeker, resumed.position())).told()).toEqual([])
})

test('after an event the position moves behind it', async () => {
  const { seeker, employer, id, params } = await buildTwo()
  const stream = await open(here, seeker)
  await succeed(world, endpoints.getEmployerApplication, { as: employer, params })
  await expect.poll(stream.told).toEqual(['reset', `seen ${id}`])
  await expect.poll(async () => (await open(here, seeker, stream.position())).told()).toEqual([])
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
  await world.awaitInvalidation()
  expect((await open(here, employer, since)).told()).toEqual(['reset'])
})

test('a change that waits for its commit is neither told early nor missed by a position taken meanwhile', async () => {
  const { seeker, id } = await buildTwo()
  const client = await world.pool.connect()
  onTestFinished(() => client.release())
  await client.query('BEGIN')
  await client.query('UPDATE applications SET seen_at = now() WHERE id = $1', [id])
  const meanwhile = await open(here, seeker)
  const since = meanwhile.position()
  await tellLast(seeker, meanwhile)
  expect(meanwhile.told()).toEqual(['reset', 'last'])
  await client.query('COMMIT')
  await expect.poll(meanwhile.told).toEqual(['reset', 'last', `seen ${id}`])
  expect((await open(here, seeker, since)).told()).toEqual([`changed ${id}`])
})

test('streams are counted in /metrics, and hold no database connection while nothing happens', async () => {
  // Those of the tests before are being closed.
  await expect.poll(openStreams).toBe(0)
  const seekers = await Promise.all(Array.from({ length: 30 }, () => buildSeeker(world)))
  const streams = await Promise.all(seekers.map((seeker) => open(here, seeker)))
  expect(await openStreams()).toBe(30)
  expect(world.pool.totalCount - world.pool.idleCount).toBe(0)
  for (const stream of streams) stream.response.destroy()
  await expect.poll(openStreams).toBe(0)
})

test('SECURITY 53: streams behind a stream, on one connection, are not opened', async () => {
  await expect.poll(openStreams).toBe(0)
  const { token } = await buildSeeker(world)
  const socket = connect(Number(new URL(here).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(`GET /api/stream/ HTTP/1.1\r\nHost: here\r\nAuthorization: Token ${token}\r\n\r\n`.repeat(9))
  await expect.poll(openStreams).toBe(1)
  await world.awaitInvalidation()
  expect(await openStreams()).toBe(1)
  socket.destroy()
  await expect.poll(openStreams).toBe(0)
})

async function openStreams(): Promise<number> {
  const metrics = await (await fetch(`${here}/metrics`)).text()
  return Number(/^live_streams (\d+)$/m.exec(metrics)?.[1])
}
