import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { basicHeader } from '../../../tests/support/callers.ts'
import { buildAdmin, buildSeeker, builtPassword, type Person } from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'
import { buildBot } from '../../../tests/support/telegram.ts'
import { botWords } from '../../delivery/telegram/words.ts'
import { setAdministrator } from '../../identity/administrator.ts'
import { createPasswordReset } from '../../identity/password-resets.ts'

// A link for a new password, and a Telegram that can ask for one, do not outlive what takes an account back.

const world = await buildTestApp()
const bot = await buildBot(world)
const { pool, db } = world
const admin = await buildAdmin(world)
const { changePassword, endSessions, endUserSessions, updateUser, deleteAccount, login } = endpoints
const { requestPasswordReset, resetPassword, makePasswordLink, deleteTelegramLink, getTelegramLink } =
  endpoints

const next = 'yangi-lola-2026'
const use = (token: string) => call(world, resetPassword, { body: { token, new_password: next } })
const signIn = async ({ username }: Person, password = builtPassword) =>
  (await succeed(world, login, { headers: { authorization: basicHeader(username, password) } })).body
const of = (person: Person) => ({ as: admin, params: { id: person.id } })
const withReason = (person: Person) => ({ ...of(person), body: { reason: 'Idoraga keldi' } })
const changeOwn = (as: Person) =>
  succeed(world, changePassword, { as, body: { current_password: builtPassword, new_password: next } })
const setDisabled = (person: Person, disabled: boolean) =>
  succeed(world, updateUser, { ...of(person), body: { disabled } })

const tokenIn = (url = '') => new URL(url).hash.slice(1)
const askAdmin = async (person: Person) =>
  tokenIn((await succeed(world, makePasswordLink, withReason(person))).body.url)

/** The links that come to the chat when somebody asks for a new password. */
async function askTelegram({ username }: Person, chat: number): Promise<string[]> {
  bot.api.messages.length = 0
  await succeed(world, requestPasswordReset, { body: { username } })
  await bot.makeDue()
  await bot.send()
  return bot.api.messages
    .filter(({ chat_id, buttons }) => chat_id === chat && buttons[0]?.url)
    .map(({ buttons }) => tokenIn(buttons[0]?.url))
}

const isLinked = async ({ id }: Person) =>
  (await pool.query('SELECT FROM telegram_links WHERE user_id = $1', [id])).rowCount === 1

const endings: [string, (person: Person) => Promise<unknown>][] = [
  ['the own change of the password', changeOwn],
  ['the own end of all sessions', (as) => succeed(world, endSessions, { as })],
  ["an administrator's end of all sessions", (person) => succeed(world, endUserSessions, withReason(person))],
  [
    'a block that is over',
    async (person) => {
      await setDisabled(person, true)
      await setDisabled(person, false)
    },
  ],
  [
    'a deletion that was taken back',
    async (person) => {
      await succeed(world, deleteAccount, { as: person, body: { password: builtPassword } })
      expect(await signIn(person)).toMatchObject({ restored: true })
    },
  ],
]

test.each(endings)('SECURITY 70: a link for a new password does not outlive %s', async (_, end) => {
  const person = await buildSeeker(world)
  const token = await askAdmin(person)
  await end(person)
  expectFailure(await use(token), 'reset_link_over')
})

test('SECURITY 70: a link for a new password does not outlive the command that sets an administrator', async () => {
  const { id, username } = await buildAdmin(world)
  const reset = await createPasswordReset(db, { userId: id, minutes: 60 })
  expect(await setAdministrator(db, { username, password: next })).toBe('changed')
  expectFailure(await use(reset?.token ?? ''), 'reset_link_over')
})

describe('SECURITY 75: a link that came by Telegram', () => {
  const unlinkings: [string, (person: Person, chat: number) => Promise<unknown>][] = [
    ['by the person', (as) => succeed(world, deleteTelegramLink, { as })],
    ['by /stop', (_, chat) => bot.say(chat, '/stop')],
    ['by linking another one', (person) => bot.link(person)],
    ['by another account', async (_, chat) => bot.link(await buildSeeker(world), chat)],
  ]

  test.each(unlinkings)('ends with a Telegram that is unlinked %s', async (_, unlink) => {
    const person = await buildSeeker(world)
    const chat = await bot.link(person)
    const [token = ''] = await askTelegram(person, chat)
    await unlink(person, chat)
    expectFailure(await use(token), 'reset_link_over')
  })

  test('is not made for a chat that was unlinked meanwhile', async () => {
    const person = await buildSeeker(world)
    const chatId = await bot.link(person)
    await succeed(world, deleteTelegramLink, { as: person })
    expect(await createPasswordReset(db, { userId: person.id, minutes: 60, chatId })).toBeUndefined()
  })

  test('leaves the Telegram linked', async () => {
    const person = await buildSeeker(world)
    const chat = await bot.link(person)
    const [token = ''] = await askTelegram(person, chat)
    expect((await use(token)).statusCode).toBe(204)
    expect(await isLinked(person)).toBe(true)
    expect(await askTelegram(person, chat)).toHaveLength(1)
  })

  test('of an administrator outlives an unlinked Telegram', async () => {
    const person = await buildSeeker(world)
    await bot.link(person)
    const token = await askAdmin(person)
    await succeed(world, deleteTelegramLink, { as: person })
    expect((await use(token)).statusCode).toBe(204)
  })
})

describe('SECURITY 121: a Telegram of somebody who knew the password', () => {
  const recoveries: [string, (person: Person) => Promise<unknown>][] = [
    ["with an administrator's link that was used", async (person) => use(await askAdmin(person))],
    [
      'when an administrator ends the sessions',
      (person) => succeed(world, endUserSessions, withReason(person)),
    ],
  ]

  test.each(recoveries)('is unlinked %s, and gets no link any more', async (_, recover) => {
    const person = await buildSeeker(world)
    const chat = await bot.link(person)
    const [early = ''] = await askTelegram(person, chat)
    await recover(person)
    expect(await isLinked(person)).toBe(false)
    expect(await askTelegram(person, chat)).toEqual([])
    expectFailure(await use(early), 'reset_link_over')
    expect(await bot.say(chat, '/holat')).toBe(botWords.notConnected)
  })

  test("the person's own profile says that it is unlinked", async () => {
    const person = await buildSeeker(world)
    await bot.link(person)
    await use(await askAdmin(person))
    const as = await signIn(person, next)
    expect((await succeed(world, getTelegramLink, { as })).body).toEqual({ linked_at: null })
  })

  test('is unlinked by the command that sets an administrator', async () => {
    const chief = await buildAdmin(world)
    await bot.link(chief)
    await setAdministrator(db, { username: chief.username, password: next })
    expect(await isLinked(chief)).toBe(false)
  })

  test('ends sessions and unlinks at once, without a deadlock', async () => {
    for (let round = 1; round <= 10; round++) {
      const person = await buildSeeker(world)
      const chat = await bot.link(person)
      await askTelegram(person, chat)
      await Promise.all([
        bot.say(chat, '/stop'),
        succeed(world, endUserSessions, withReason(person)),
        succeed(world, deleteTelegramLink, { as: person }).catch(() => {}),
      ])
      expect(await isLinked(person)).toBe(false)
    }
  })
})

test('a person who changes the password keeps Telegram, and is told there', async () => {
  const [person, unlinked] = [await buildSeeker(world), await buildSeeker(world)]
  const chat = await bot.link(person)
  bot.api.messages.length = 0
  await changeOwn(unlinked)
  await changeOwn(person)
  expect(await bot.hear(chat)).toBe(botWords.passwordChanged(person.username))
  expect(bot.api.messages).toHaveLength(1)
  expect(await isLinked(person)).toBe(true)
})
