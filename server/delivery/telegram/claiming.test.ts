import { expect, test } from 'vitest'
import { buildTestApp } from '../../../tests/support/app.ts'
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

test('a chat with hundreds of messages does not hold up the others', async () => {
  const many = await buildTold()
  await pool.query(
    `WITH more AS (
       INSERT INTO events (kind, user_id, topic, spread)
       SELECT 'application_received', $1, 'many', true FROM generate_series(1, 400) RETURNING id, user_id
     )
     INSERT INTO deliveries (event_id, user_id, channel, due_at)
     SELECT id, user_id, 'telegram', now() - interval '1 hour' FROM more`,
    [many.employer.id],
  )
  const other = await buildTold()
  const claimNext = async () => {
    await pool.query(`UPDATE telegram_bot SET free_at = '-infinity'`)
    return (await claimSome(db)).claimed.map(({ chatId }) => chatId)
  }
  await pool.query('DELETE FROM telegram_chats')
  expect([...(await claimNext()), ...(await claimNext())]).toEqual([many.chat, other.chat])
})

test('what was late for long is not made up: the pace holds after a pause', async () => {
  await buildTold()
  await pool.query(`UPDATE telegram_bot SET free_at = clock_timestamp() - interval '1 hour'`)
  const { rows: before } = await pool.query('SELECT clock_timestamp() AS now')
  expect((await claimSome(db)).claimed).toHaveLength(1)
  const { rows } = await pool.query(
    `SELECT free_at >= $1::timestamptz + interval '50 ms' AS paced FROM telegram_bot`,
    [before[0].now],
  )
  expect(rows).toEqual([{ paced: true }])
})
