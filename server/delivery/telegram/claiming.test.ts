import { expect, test } from 'vitest'
import { buildTestApp } from '../../../tests/support/app.ts'
import { countWaiting } from '../../../tests/support/database.ts'
import { buildBot } from '../../../tests/support/telegram.ts'
import { buildToldPeople } from '../../../tests/support/told-in-telegram.ts'
import { claimSome } from './claim.ts'

const world = await buildTestApp()
const bot = await buildBot(world)
const { api } = bot
const { pool, db } = world
const { buildLinked, tell, buildTold, stateOf } = buildToldPeople(world, bot)

test('a chat gets one message a second, whoever sends', async () => {
  const { chat } = await buildTold({ applications: 3 })
  const { claimed } = await claimSome(db)
  expect(claimed.map(({ chatId }) => chatId)).toEqual([chat])
  expect((await claimSome(db)).claimed).toEqual([])
  await bot.makeDue()
  await Promise.all([bot.send(), bot.send()])
  expect(api.told(chat)).toHaveLength(3)
  expect(api.rates.breaches).toEqual([])
})

test('two senders share the pace and never take the same message', async () => {
  const told = []
  for (let count = 0; count < 12; count++) told.push(await buildLinked())
  for (const person of told) await tell(person)
  await Promise.all([bot.send(), bot.send(), bot.send()])
  for (const { chat } of told) expect(api.told(chat)).toHaveLength(1)
  expect(api.rates.breaches).toEqual([])
})

test('what a slow database held up after its claim takes a moment of its own, so it does not come all at once', async () => {
  const told = [await buildLinked(), await buildLinked(), await buildLinked()]
  for (const person of told) await tell(person)
  await bot.makeDue()
  const holder = await pool.connect()
  await holder.query('BEGIN')
  // Who composes a message waits for it, who claims does not.
  await holder.query('LOCK TABLE applications IN ACCESS EXCLUSIVE MODE')
  const sending = bot.send()
  await expect.poll(() => countWaiting(world)).toBe(3)
  const claimedAt = performance.now()
  await expect.poll(() => performance.now() - claimedAt).toBeGreaterThan(100)
  await holder.query('COMMIT')
  holder.release()
  await sending
  for (const { chat } of told) expect(api.told(chat)).toHaveLength(1)
  // Two claims, of two messages and one, and a moment for each of the three.
  const { rows } = await pool.query('SELECT cardinality(claims) AS moments FROM telegram_bot')
  expect(rows).toEqual([{ moments: 5 }])
})

test('a process that dies after it claimed: another sends it a minute later', async () => {
  const { employer, chat } = await buildTold()
  await claimSome(db)
  expect(await stateOf(employer)).toMatchObject([{ state: 'waiting', attempts: 1 }])
  await bot.send()
  expect(api.told(chat)).toEqual([])
  await bot.makeDue()
  await bot.send()
  expect(api.told(chat)).toHaveLength(1)
  expect(await stateOf(employer)).toMatchObject([{ state: 'done', attempts: 2 }])
})

test('after 14 claims nobody claims until the first of them is a second ago, however late they were', async () => {
  await buildTold()
  await pool.query(
    `UPDATE telegram_bot SET free_at = clock_timestamp() - interval '1 hour',
     claims = (SELECT array_agg(clock_timestamp() - make_interval(secs => number * 0.01)) FROM generate_series(0, 12) AS number)`,
  )
  expect((await claimSome(db)).claimed).toHaveLength(1)
  const { rows } = await pool.query(
    `SELECT cardinality(claims) AS claims, free_at > claims[14] + interval '1 second' AS paced FROM telegram_bot`,
  )
  expect(rows).toEqual([{ claims: 14, paced: true }])
})

test('what was late for long is not made up for', async () => {
  await buildTold()
  await pool.query(`UPDATE telegram_bot SET free_at = clock_timestamp() - interval '1 hour'`)
  expect((await claimSome(db)).claimed).toHaveLength(1)
  const { rows } = await pool.query('SELECT free_at > claims[1] AS paced FROM telegram_bot')
  expect(rows).toEqual([{ paced: true }])
})

test('a chat with hundreds of messages does not hold up the others', async () => {
  const [many, other] = [await buildTold(), await buildTold()]
  await pool.query(
    `WITH more AS (
       INSERT INTO events (kind, user_id, topic, spread)
       SELECT 'application_received', $1, 'many', true FROM generate_series(1, 400) RETURNING id, user_id
     )
     INSERT INTO deliveries (event_id, user_id, channel, due_at)
     SELECT id, user_id, 'telegram', now() - interval '1 hour' FROM more`,
    [many.employer.id],
  )
  const claimNext = async () => {
    await pool.query(`UPDATE telegram_bot SET free_at = '-infinity'`)
    return (await claimSome(db)).claimed.map(({ chatId }) => chatId)
  }
  expect([...(await claimNext()), ...(await claimNext())]).toEqual([many.chat, other.chat])
})
