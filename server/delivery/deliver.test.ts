import { expect, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import {
  buildApplication,
  buildEmployer,
  buildJob,
  buildSeeker,
  type Person,
} from '../../tests/support/factories.ts'
import { succeed } from '../../tests/support/requests.ts'
import { clearEvents } from '../tasks/clear-events.ts'
import { deliverEvents } from '../tasks/deliver-events.ts'
import type { Task } from '../tasks/task.ts'
import { bell } from './bell.ts'
import { spreadSome } from './spread-events.ts'

const world = await buildTestApp()
const { pool, db } = world

const run = (task: Task) => task.run({ db, payload: {}, signal: new AbortController().signal })

const bellOf = async (as: Person) => {
  const entries = (await succeed(world, endpoints.listNotifications, { as })).body
  const { unread } = (await succeed(world, endpoints.countNotifications, { as })).body
  return { unread, entries: entries.map(({ kind, events, read }) => ({ kind, events, read })) }
}
const entry = (kind: string, events = 1, read = false) => ({ kind, events, read })

async function buildReceived(count: number) {
  const employer = await buildEmployer(world)
  const job = await buildJob(world, { employerId: employer.id })
  const applications = []
  for (let index = 0; index < count; index++) applications.push(await buildApplication(world, { job }))
  return { employer, job, applications }
}

/** Without the bell's own count, which is what is to be checked. */
async function countEntries(unread: boolean) {
  const { rows } = await pool.query(
    `SELECT user_id, count(*)::int AS count FROM notifications WHERE (read_at IS NULL) = $1 GROUP BY user_id ORDER BY user_id`,
    [unread],
  )
  return rows
}

test('applications to one job are one entry until it is read', async () => {
  const { employer, job, applications } = await buildReceived(3)
  await run(deliverEvents)
  expect(await bellOf(employer)).toEqual({ unread: 1, entries: [entry('application_received', 3)] })
  const { body } = await succeed(world, endpoints.listNotifications, { as: employer })
  expect(body[0]).toMatchObject({
    job: { id: job.id, title: job.title },
    application_id: applications[2]?.id,
    person: 'Dilnoza',
    status: null,
    outcome: null,
  })
  await buildApplication(world, { job })
  await run(deliverEvents)
  expect(await bellOf(employer)).toEqual({ unread: 1, entries: [entry('application_received', 4)] })
  await succeed(world, endpoints.readNotifications, { as: employer, body: {} })
  await buildApplication(world, { job })
  await run(deliverEvents)
  expect(await bellOf(employer)).toEqual({
    unread: 1,
    entries: [entry('application_received'), entry('application_received', 4, true)],
  })
})

test('SECURITY 71: the task may run twice, and many at once: everybody is told once', async () => {
  const told = await Promise.all([buildReceived(5), buildReceived(5), buildReceived(5)])
  await Promise.all(Array.from({ length: 6 }, () => run(deliverEvents)))
  await run(deliverEvents)
  for (const { employer } of told)
    expect(await bellOf(employer)).toEqual({ unread: 1, entries: [entry('application_received', 5)] })
})

test('SECURITY 71: whoever dies between event and delivery, or between delivery and entry, loses and doubles nothing', async () => {
  const { employer } = await buildReceived(2)
  const dying = async (step: (tx: typeof db) => Promise<unknown>) => {
    const death = new Error('killed')
    await expect(
      db.transaction(async (tx) => {
        await step(tx)
        throw death
      }),
    ).rejects.toBe(death)
  }
  await dying((tx) => spreadSome(tx, [bell]))
  await spreadSome(db, [bell])
  expect(await bellOf(employer)).toEqual({ unread: 0, entries: [] })
  await dying((tx) => bell.deliverSome(tx))
  expect(await bellOf(employer)).toEqual({ unread: 0, entries: [] })
  await run(deliverEvents)
  await run(deliverEvents)
  expect(await bellOf(employer)).toEqual({ unread: 1, entries: [entry('application_received', 2)] })
})

test('SECURITY 71: a second delivery of one event to one person by one channel is refused by the database', async () => {
  await buildReceived(1)
  await run(deliverEvents)
  const again = pool.query(
    'INSERT INTO deliveries (event_id, user_id, channel) SELECT event_id, user_id, channel FROM deliveries LIMIT 1',
  )
  await expect(again).rejects.toMatchObject({ constraint: 'deliveries_pkey' })
})

test('what somebody does not want is not delivered', async () => {
  const { employer, job } = await buildReceived(1)
  const body = { kind: 'application_received', channel: 'bell', wanted: false }
  await succeed(world, endpoints.setEventPreference, { as: employer, body })
  await run(deliverEvents)
  expect(await bellOf(employer)).toEqual({ unread: 0, entries: [] })
  await succeed(world, endpoints.setEventPreference, { as: employer, body: { ...body, wanted: true } })
  await buildApplication(world, { job })
  await run(deliverEvents)
  expect(await bellOf(employer)).toEqual({ unread: 1, entries: [entry('application_received')] })
})

test('who looks at an application has read what the bell says of it', async () => {
  const { employer, applications } = await buildReceived(2)
  await run(deliverEvents)
  const open = (index: number) =>
    succeed(world, endpoints.getEmployerApplication, {
      as: employer,
      params: { id: applications[index]?.id ?? 0 },
    })
  await open(0)
  expect((await bellOf(employer)).unread).toBe(1)
  await open(1)
  expect(await bellOf(employer)).toEqual({ unread: 0, entries: [entry('application_received', 2, true)] })
})

test('a message that was read before its entry was written makes none', async () => {
  const seeker = await buildSeeker(world)
  const employer = await buildEmployer(world)
  const { id } = await buildApplication(world, { seekerId: seeker.id, employerId: employer.id })
  const params = { id }
  const send = () => succeed(world, endpoints.sendMessage, { as: employer, params, body: { text: 'Keling' } })
  const read = () => succeed(world, endpoints.listMessages, { as: seeker, params })
  await send()
  await read()
  await run(deliverEvents)
  expect(await bellOf(seeker)).toEqual({ unread: 0, entries: [] })
  await send()
  await send()
  await run(deliverEvents)
  expect(await bellOf(seeker)).toEqual({ unread: 1, entries: [entry('message', 2)] })
  await read()
  expect(await bellOf(seeker)).toEqual({ unread: 0, entries: [entry('message', 2, true)] })
})

test('the number is right, and never below nothing, however many read, tell and delete at once', async () => {
  const { employer, job } = await buildReceived(3)
  const others = await Promise.all([buildReceived(2), buildReceived(2)])
  await run(deliverEvents)
  const as = employer
  const ids = (await succeed(world, endpoints.listNotifications, { as })).body.map(({ id }) => id)
  const work = Array.from({ length: 40 }, async (_, index) => {
    if (index % 4 === 0) await succeed(world, endpoints.readNotifications, { as, body: {} })
    else if (index % 4 === 1) await succeed(world, endpoints.readNotifications, { as, body: { ids } })
    else if (index % 4 === 2) await buildApplication(world, { job })
    else {
      await pool.query(`UPDATE events SET happened_at = now() - interval '91 days' WHERE user_id = $1`, [
        as.id,
      ])
      await Promise.all([run(deliverEvents), run(clearEvents)])
    }
  })
  await Promise.all(work)
  await run(deliverEvents)
  const { rows } = await pool.query(
    'SELECT user_id, unread AS count FROM bells WHERE unread > 0 ORDER BY user_id',
  )
  expect(rows).toEqual(await countEntries(true))
  for (const { employer: other } of others) expect((await bellOf(other)).unread).toBe(1)
  await expect(pool.query('UPDATE bells SET unread = -1')).rejects.toMatchObject({
    constraint: 'bells_unread',
  })
})

test('events, deliveries and entries of more than ninety days ago are deleted, read or not', async () => {
  const { employer } = await buildReceived(1)
  const { employer: newer } = await buildReceived(1)
  await run(deliverEvents)
  for (const [table, column] of [
    ['events', 'happened_at'],
    ['notifications', 'told_at'],
  ])
    await pool.query(
      `UPDATE ${table} SET ${column} = now() - make_interval(days => CASE user_id WHEN $1 THEN 91 ELSE 89 END)
       WHERE user_id IN ($1, $2)`,
      [employer.id, newer.id],
    )
  await run(clearEvents)
  expect(await bellOf(employer)).toEqual({ unread: 0, entries: [] })
  expect((await bellOf(newer)).unread).toBe(1)
  const { rows } = await pool.query(
    `SELECT DISTINCT user_id AS id FROM deliveries JOIN events USING (user_id) WHERE user_id IN ($1, $2)`,
    [employer.id, newer.id],
  )
  expect(rows).toEqual([{ id: newer.id }])
})
