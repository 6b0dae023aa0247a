import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildSeeker, builtPassword } from '../../../tests/support/factories.ts'
import { fillHashQueue } from '../../../tests/support/full-queue.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'
import { buildBot } from '../../../tests/support/telegram.ts'
import { createCode } from '../../delivery/telegram/links.ts'
import { botWords } from '../../delivery/telegram/words.ts'

const world = await buildTestApp({ env: { RATE_LIMITS: 'on' } })
const bot = await buildBot(world)
const { db, pool } = world
const { createTelegramLink, changePassword, endSessions } = endpoints

const wrong = { current_password: ["Hozirgi parol noto'g'ri"] }
const link = (as: { token: string }, current_password: string) =>
  call(world, createTelegramLink, { as, body: { current_password } })
const change = (as: { token: string }, current_password: string) =>
  call(world, changePassword, { as, body: { current_password, new_password: 'kuz-yomgiri' } })
const codesOf = async ({ id }: { id: number }) =>
  (await pool.query('SELECT FROM telegram_codes WHERE user_id = $1', [id])).rowCount

test('SECURITY 121: without the password nobody gets a code that links Telegram', async () => {
  const person = await buildSeeker(world)
  expectFailure(await link(person, 'taxmin'), 'bad_input', wrong)
  expectFailure(await link(person, builtPassword.toUpperCase()), 'bad_input', wrong)
  expectFailure(await link(person, ''), 'bad_input', { current_password: ['Hozirgi parolni kiriting'] })
  const bare = await call(world, createTelegramLink, { as: person })
  expect(bare.statusCode).toBe(400)
  expect(await codesOf(person)).toBe(0)
  expect((await link(person, builtPassword)).statusCode).toBe(201)
  expect(await codesOf(person)).toBe(1)
})

test('SECURITY 121: ten wrong ones a quarter of an hour, counted with those of a password change', async () => {
  const person = await buildSeeker(world)
  for (let guess = 1; guess <= 5; guess++) {
    expectFailure(await link(person, `taxmin ${guess}`), 'bad_input', wrong)
    expectFailure(await change(person, `taxmin ${guess}`), 'bad_input', wrong)
  }
  const answer = await link(person, builtPassword)
  expectFailure(answer, 'too_many_requests')
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(14 * 60)
  expectFailure(await change(person, builtPassword), 'too_many_requests')
  expect(await codesOf(person)).toBe(0)
  expect((await link(await buildSeeker(world), builtPassword)).statusCode).toBe(201)
})

test('SECURITY 121: a person has one hash in flight', async () => {
  const person = await buildSeeker(world)
  const answers = await Promise.all(Array.from({ length: 8 }, () => link(person, builtPassword)))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBe(2)
})

test('who meets a full queue is told so, and it is no guess', async () => {
  const person = await buildSeeker(world)
  const empty = fillHashQueue('other', (work) => `work ${work}`)
  for (let attempt = 1; attempt <= 11; attempt++)
    expectFailure(await link(person, builtPassword), 'unavailable')
  await empty()
  expect((await link(person, builtPassword)).statusCode).toBe(201)
})

test('SECURITY 121: a password that was changed meanwhile makes no code', async () => {
  const person = await buildSeeker(world)
  const { rows } = await pool.query('SELECT password_hash FROM users WHERE id = $1', [person.id])
  expect((await change(person, builtPassword)).statusCode).toBe(204)
  const made = await createCode(db, { userId: person.id, passwordHash: rows[0].password_hash })
  expect(made).toBeUndefined()
  expect(await codesOf(person)).toBe(0)
})

test('SECURITY 121: a new password ends a code, and so does the end of all sessions', async () => {
  const [changed, left] = [await buildSeeker(world), await buildSeeker(world)]
  const codes = [await bot.codeOf(changed), await bot.codeOf(left)]
  expect((await change(changed, builtPassword)).statusCode).toBe(204)
  await succeed(world, endSessions, { as: left })
  for (const code of codes) expect(await bot.say(bot.newChat(), `/start ${code}`)).toBe(botWords.codeOver)
})

test('a code that is used while all sessions end does not deadlock with it', async () => {
  for (let round = 1; round <= 10; round++) {
    const person = await buildSeeker(world)
    const chat = bot.newChat()
    const code = await bot.codeOf(person)
    const [answer] = await Promise.all([
      bot.say(chat, `/start ${code}`),
      succeed(world, endSessions, { as: person }),
    ])
    expect([botWords.codeOver, botWords.linked(person.username)]).toContain(answer)
  }
})
