import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { basicHeader } from '../../../tests/support/callers.ts'
import { buildEmployer, buildSeeker, builtPassword } from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'
import { buildBot } from '../../../tests/support/telegram.ts'
import { createPasswordReset } from '../../identity/password-resets.ts'
import { commonPasswordMessage } from '../../identity/passwords.ts'

const world = await buildTestApp()
const bot = await buildBot(world)
const { pool, db } = world
const { requestPasswordReset, resetPassword, login, getProfile } = endpoints

const ask = (username: string, from = world) => call(from, requestPasswordReset, { body: { username } })
const set = (token: string, new_password = 'yangi-lola-2026') =>
  call(world, resetPassword, { body: { token, new_password } })
const signIn = async (username: string, password: string) =>
  (await call(world, login, { headers: { authorization: basicHeader(username, password) } })).statusCode

const makeToken = async (userId: number) =>
  (await createPasswordReset(db, { userId, minutes: 60 }))?.token ?? ''

/** What the person got in Telegram: the token of each link. */
async function receive(chat: number): Promise<string[]> {
  bot.api.messages.length = 0
  await bot.makeDue()
  await bot.send()
  return bot.api.messages
    .filter(({ chat_id }) => chat_id === chat)
    .map(({ buttons }) => new URL(buttons[0]?.url ?? '').hash.slice(1))
}

test('SECURITY 75: whoever linked Telegram gets a one-time link there and sets a new password; all sessions end', async () => {
  const seeker = await buildSeeker(world)
  const chat = await bot.link(seeker)
  expect((await ask(seeker.username.toUpperCase())).statusCode).toBe(204)
  const [token = ''] = await receive(chat)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(bot.api.messages[0]?.buttons[0]?.url).toContain('https://ish.example/password/new#')
  const { rows } = await pool.query('SELECT string_agg(t::text, $1) AS rows FROM password_resets AS t', [' '])
  expect(rows[0]?.rows).not.toContain(token)
  expectFailure(await set(token, '12345678'), 'bad_input', { new_password: [commonPasswordMessage] })
  expect((await set(token)).statusCode).toBe(204)
  expect(await signIn(seeker.username, builtPassword)).toBe(401)
  expect(await signIn(seeker.username, 'yangi-lola-2026')).toBe(200)
  expectFailure(await call(world, getProfile, { as: seeker }), 'not_signed_in')
  expectFailure(await set(token, 'boshqa-lola-2026'), 'reset_link_over')
})

test('SECURITY 75: the answer is the same whether the account exists, is linked, is blocked, or not', async () => {
  const [linked, unlinked, blocked] = [
    await buildSeeker(world),
    await buildEmployer(world),
    await buildSeeker(world),
  ]
  const chats = [await bot.link(linked), await bot.link(blocked)]
  await pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [blocked.id])
  const answers = []
  for (const name of [linked.username, unlinked.username, blocked.username, 'hech-kim']) {
    const { statusCode, body, headers } = await ask(name)
    answers.push(JSON.stringify({ statusCode, body, names: Object.keys(headers).toSorted() }))
    // The same row for everybody: the work, and so the time, is the same.
    const { rows } = await pool.query('SELECT count(*)::int FROM password_requests')
    expect(rows).toEqual([{ count: answers.length }])
  }
  expect(new Set(answers).size).toBe(1)
  bot.api.messages.length = 0
  await bot.send()
  expect(bot.api.messages.map(({ chat_id }) => chat_id)).toEqual([chats[0]])
  const { rows } = await pool.query('SELECT count(*)::int FROM password_requests')
  expect(rows).toEqual([{ count: 0 }])
})

test('SECURITY 75: a link dies after an hour, with the next one, with a block, and of two at once one sets the password', async () => {
  const seeker = await buildSeeker(world)
  const make = () => makeToken(seeker.id)
  const late = await make()
  await pool.query(`UPDATE password_resets SET expires_at = expires_at - interval '1 hour'`)
  expectFailure(await set(late), 'reset_link_over')
  const chat = await bot.link(seeker)
  await ask(seeker.username)
  const [first = ''] = await receive(chat)
  await ask(seeker.username)
  const [second = ''] = await receive(chat)
  expectFailure(await set(first), 'reset_link_over')
  const both = await Promise.all([set(second, 'birinchi-lola'), set(second, 'ikkinchi-lola')])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
  const third = await make()
  await pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [seeker.id])
  expectFailure(await set(third), 'reset_link_over')
  expectFailure(await set('x'.repeat(43)), 'reset_link_over')
})

test('SECURITY 75: asking and setting are limited, by name and by address alike for all', async () => {
  const limited = await buildTestApp({ env: { RATE_LIMITS: 'on' } })
  const { username } = await buildSeeker(limited)
  for (const name of [username, 'hech-kim']) {
    for (let count = 1; count <= 5; count++) expect((await ask(name, limited)).statusCode).toBe(204)
    expectFailure(await ask(name, limited), 'too_many_requests')
  }
  for (let count = 1; count <= 48; count++) await ask(`hech-kim-${count}`, limited)
  expectFailure(await ask('yana-kim', limited), 'too_many_requests')
})

test('the password may not be the username', async () => {
  const seeker = await buildSeeker(world)
  const token = await makeToken(seeker.id)
  expect((await set(token, seeker.username)).statusCode).toBe(400)
  await succeed(world, resetPassword, { body: { token, new_password: 'yangi-lola-2026' } })
})
