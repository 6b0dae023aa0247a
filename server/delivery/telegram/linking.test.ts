import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { botUsername } from '../../../tests/support/bot-api/protocol.ts'
import { buildSeeker, builtPassword } from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'
import { buildBot } from '../../../tests/support/telegram.ts'
import { handleUpdate } from './handle-update.ts'
import { botWords } from './words.ts'

const world = await buildTestApp()
const bot = await buildBot(world)
const { pool, db } = world
const { getTelegram, getTelegramLink, createTelegramLink, deleteTelegramLink } = endpoints

const password = { current_password: builtPassword }

const isLinked = async (as: { token: string }) =>
  (await succeed(world, getTelegramLink, { as })).body.linked_at !== null

test('SECURITY 73: a person links their account by a one-time code, once', async () => {
  const seeker = await buildSeeker(world)
  const { body } = await succeed(world, createTelegramLink, { as: seeker, body: password })
  expect(body.url).toMatch(new RegExp(`^https://t\\.me/${botUsername}\\?start=[\\w-]{24}$`))
  const left = Date.parse(body.expires_at) - Date.now()
  expect(left).toBeGreaterThan(9 * 60_000)
  expect(left).toBeLessThanOrEqual(10 * 60_000 + 5_000)
  const code = new URL(body.url).searchParams.get('start')
  const { rows } = await pool.query(`SELECT t::text AS row FROM telegram_codes AS t WHERE user_id = $1`, [
    seeker.id,
  ])
  expect(rows[0]?.row).not.toContain(code)
  expect(await isLinked(seeker)).toBe(false)
  const chat = bot.newChat()
  expect(await bot.say(chat, `/start ${code}`)).toBe(botWords.linked(seeker.username))
  expect(await isLinked(seeker)).toBe(true)
  expect(await bot.say(chat, '/holat')).toBe(botWords.connected(seeker.username))
  expect(await bot.say(bot.newChat(), `/start ${code}`)).toBe(botWords.codeOver)
  expect(await bot.say(chat, '/holat')).toBe(botWords.connected(seeker.username))
})

test('SECURITY 73: a code dies after ten minutes, with a newer one, and with a block', async () => {
  const [late, twice, blocked] = [
    await buildSeeker(world),
    await buildSeeker(world),
    await buildSeeker(world),
  ]
  const old = await bot.codeOf(late)
  await pool.query(
    `UPDATE telegram_codes SET expires_at = expires_at - interval '10 minutes' WHERE user_id = $1`,
    [late.id],
  )
  expect(await bot.say(bot.newChat(), `/start ${old}`)).toBe(botWords.codeOver)
  const first = await bot.codeOf(twice)
  const second = await bot.codeOf(twice)
  expect(await bot.say(bot.newChat(), `/start ${first}`)).toBe(botWords.codeOver)
  expect(await bot.say(bot.newChat(), `/start ${second}`)).toBe(botWords.linked(twice.username))
  const theirs = await bot.codeOf(blocked)
  await pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [blocked.id])
  expect(await bot.say(bot.newChat(), `/start ${theirs}`)).toBe(botWords.codeOver)
})

test('a chat has one account and an account one chat; linking anew moves it and says so', async () => {
  const [first, second] = [await buildSeeker(world), await buildSeeker(world)]
  const chat = await bot.link(first)
  const moved = await bot.say(chat, `/start ${await bot.codeOf(second)}`)
  expect(moved).toContain(botWords.linked(second.username))
  expect(moved).toContain(botWords.movedFrom(first.username))
  expect([await isLinked(first), await isLinked(second)]).toEqual([false, true])
  const other = bot.newChat()
  expect(await bot.say(other, `/start ${await bot.codeOf(second)}`)).toContain(botWords.movedChat)
  expect(await bot.say(chat, '/holat')).toBe(botWords.notConnected)
  expect(await bot.say(chat, '/Holat')).toBe(botWords.notConnected)
  const double = (userId: number) =>
    pool.query('INSERT INTO telegram_links (user_id, chat_id) VALUES ($1, $2)', [userId, other])
  await expect(double(first.id)).rejects.toMatchObject({ constraint: 'telegram_links_chat' })
  await expect(double(second.id)).rejects.toMatchObject({ constraint: 'telegram_links_pkey' })
})

test('/stop ends it, and so does the profile; the bot explains itself', async () => {
  const seeker = await buildSeeker(world)
  const chat = bot.newChat()
  expect(await bot.say(chat, '/start')).toBe(botWords.greeting)
  expect(await bot.say(chat, 'salom')).toBe(botWords.help)
  expect(await bot.say(chat, '/holat')).toBe(botWords.notConnected)
  expect(await bot.say(chat, '/Holat')).toBe(botWords.notConnected)
  expect(await bot.say(chat, '/stop')).toBe(botWords.notConnected)
  await bot.link(seeker, chat)
  expect(await bot.say(chat, `/stop@${botUsername}`)).toBe(botWords.stopped)
  expect(await isLinked(seeker)).toBe(false)
  await bot.link(seeker, chat)
  const waiting = await bot.codeOf(seeker)
  await succeed(world, deleteTelegramLink, { as: seeker })
  expect(await isLinked(seeker)).toBe(false)
  expect(await bot.say(chat, `/start ${waiting}`)).toBe(botWords.codeOver)
})

test('who blocks the bot is unlinked when Telegram says so; a blocked account gets no answer', async () => {
  const [seeker, blocked] = [await buildSeeker(world), await buildSeeker(world)]
  const chat = await bot.link(seeker)
  const member = { chat: { id: chat, type: 'private' }, new_chat_member: { status: 'kicked' } }
  await handleUpdate(db, { update_id: 1, my_chat_member: member })
  expect(await isLinked(seeker)).toBe(false)
  const silent = await bot.link(blocked)
  await pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [blocked.id])
  expect(await bot.say(silent, '/holat')).toBeUndefined()
})

test('SECURITY 73: an update is done once, however often and in whatever order it comes', async () => {
  const chat = bot.newChat()
  const update = (update_id: number, text: string) =>
    handleUpdate(db, { update_id, message: { chat: { id: chat, type: 'private' }, text } })
  await Promise.all([update(52, '/start'), update(52, '/start'), update(51, '/holat'), update(52, '/start')])
  const { rows } = await pool.query('DELETE FROM telegram_notes WHERE chat_id = $1 RETURNING text', [chat])
  expect(rows.map(({ text }) => text).toSorted()).toEqual(
    [botWords.greeting, botWords.notConnected].toSorted(),
  )
})

test('who writes faster than the bot may answer gets few answers', async () => {
  const chat = bot.newChat()
  for (let number = 2_001; number <= 2_020; number++)
    await handleUpdate(db, {
      update_id: number,
      message: { chat: { id: chat, type: 'private' }, text: 'salom' },
    })
  const { rowCount } = await pool.query('DELETE FROM telegram_notes WHERE chat_id = $1', [chat])
  expect(rowCount).toBe(5)
})

test.each([
  null,
  'text',
  { update_id: 'x' },
  { update_id: 61, message: { chat: 'x' } },
  { update_id: 62, message: { chat: { id: -5, type: 'group' }, text: '/start' } },
  { update_id: 63, message: { chat: { id: 9, type: 'private' }, text: `/start ${'x'.repeat(5_000)}` } },
])('an odd update breaks nothing: %j', async (update) => {
  await handleUpdate(db, update)
  const { rows } = await pool.query('DELETE FROM telegram_notes RETURNING text')
  expect(rows.map(({ text }) => text)).toEqual(
    JSON.stringify(update).includes('xxx') ? [botWords.codeOver] : [],
  )
})

test('without a bot the calls are absent, and preferences do not name it', async () => {
  const bare = await buildTestApp({ env: { TELEGRAM_BOT_TOKEN: '' } })
  const as = await buildSeeker(bare)
  expect((await succeed(bare, getTelegram)).body).toEqual({ available: false })
  expect((await succeed(world, getTelegram)).body).toEqual({ available: true })
  for (const endpoint of [getTelegramLink, deleteTelegramLink])
    expectFailure(await call(bare, endpoint, { as }), 'not_found')
  expectFailure(await call(bare, createTelegramLink, { as, body: password }), 'not_found')
  const body = { username: as.username }
  expectFailure(await call(bare, endpoints.requestPasswordReset, { body }), 'not_found')
})

test('preferences offer Telegram to those who have linked it', async () => {
  const seeker = await buildSeeker(world)
  const channels = async () => {
    const { body } = await succeed(world, endpoints.listEventPreferences, { as: seeker })
    return [...new Set(body.map(({ channel }) => channel))]
  }
  expect(await channels()).toEqual(['bell'])
  await bot.link(seeker)
  expect(await channels()).toEqual(['bell', 'telegram'])
})

test('before the worker has reached Telegram there is no link to give', async () => {
  const seeker = await buildSeeker(world)
  await pool.query('UPDATE telegram_bot SET username = NULL')
  expectFailure(await call(world, createTelegramLink, { as: seeker, body: password }), 'unavailable')
  await pool.query('UPDATE telegram_bot SET username = $1', [botUsername])
})
