import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp, testConfig } from '../../tests/support/app.ts'
import { buildEmployer } from '../../tests/support/factories.ts'
import { succeed } from '../../tests/support/requests.ts'
import { buildApp } from '../app.ts'
import { ChangeFeed } from './change-feed.ts'

const world = await buildTestApp()
const { createJob, listJobs, listEmployers, updateProfile } = endpoints
const connection = { connectionString: world.url }

const draft = {
  title: 'Sotuvchi',
  description: "Do'konga sotuvchi kerak",
  location: 'Toshkent',
  salary: '3500000',
  job_type_id: 1,
}

async function buildOtherInstance() {
  const app = await buildApp({ db: world.db, connection, config: testConfig() })
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

test('a feed that loses its connection says so, comes back by itself and hears again', async () => {
  const heard: string[] = []
  const events: string[] = []
  const { promise: back, resolve } = Promise.withResolvers<void>()
  const feed = new ChangeFeed(connection, {
    changed: (tag) => heard.push(tag),
    connected: () => {
      events.push('connected')
      if (events.includes('lost')) resolve()
    },
    lost: () => events.push('lost'),
  })
  await feed.start()
  await world.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'mahalla-ish listener' AND datname = current_database()`,
  )
  await back
  expect(events).toEqual(['connected', 'lost', 'connected'])
  await world.pool.query(`SELECT pg_notify('changes', 'jobs')`)
  await feed.awaitInvalidation()
  expect(heard).toEqual(['jobs'])
  await feed.close()
})

test('a server that says nothing any more is left, and found again when it speaks', async () => {
  const { host, port } = new pg.Client(connection)
  let frozen = false
  // Takes every connection; what arrives while it is frozen gets no answer.
  const between = createServer((incoming) => {
    const outgoing = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    incoming.on('data', (part) => frozen || outgoing.write(part))
    outgoing.on('data', (part) => incoming.write(part))
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy())
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  const heard: string[] = []
  const through = new URL(world.url)
  through.search = ''
  through.host = `127.0.0.1:${(between.address() as AddressInfo).port}`
  const feed = new ChangeFeed(
    { connectionString: through.href },
    { changed: () => {}, connected: () => heard.push('connected'), lost: () => heard.push('lost') },
    { pulseMs: 100 },
  )
  onTestFinished(async () => {
    await feed.close()
    between.close()
  })
  await feed.start()
  frozen = true
  await expect.poll(() => heard).toEqual(['connected', 'lost'])
  frozen = false
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['connected', 'lost', 'connected'])
})
