import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { buildTestApp, listen } from '../../../tests/support/app.ts'
import { BotApi } from '../../../tests/support/bot-api/bot-api.ts'
import { botToken, botUsername, refusals } from '../../../tests/support/bot-api/protocol.ts'
import { buildBot } from '../../../tests/support/telegram.ts'
import { startReceiving } from './receive.ts'
import { webhookSecrets } from './settings.ts'
import { createTelegramApi } from './telegram-api.ts'
import { botWords } from './words.ts'

const world = await buildTestApp()
const bot = await buildBot(world)
const { pool, url } = world
const times = { pollSeconds: 1, leaseMs: 60_000, standbyMs: 50 }

const apis: BotApi[] = []
let api: BotApi
beforeEach(async () => {
  api = await new BotApi().start()
  apis.push(api)
  await pool.query('DELETE FROM telegram_updates')
  await pool.query('DELETE FROM telegram_notes')
  await pool.query(
    `UPDATE telegram_bot SET poller = NULL, polls_until = '-infinity', bot_id = NULL, username = NULL`,
  )
})
afterAll(() => Promise.all(apis.map((one) => one.close())))

function receive({ token = botToken } = {}) {
  const said: string[] = []
  const log = {
    error: (details: object, message: string) => said.push(`${message} ${String(Object.values(details))}`),
  }
  const settings = { ...bot.settings, token, apiUrl: api.url }
  const receiver = startReceiving({ connectionString: url }, settings, { log, ...times })
  onTestFinished(() => receiver.stop())
  return { ...receiver, said }
}
const answers = async () => {
  const { rows } = await pool.query('SELECT text FROM telegram_notes ORDER BY id')
  return rows.map(({ text }) => text)
}
const poller = async () => (await pool.query('SELECT poller FROM telegram_bot')).rows[0]?.poller

test('the poller learns who the bot is and hears what people say', async () => {
  receive()
  api.say(5, '/start')
  api.say(5, '/holat')
  await expect.poll(answers).toEqual([botWords.greeting, botWords.notConnected])
  const { rows } = await pool.query('SELECT username FROM telegram_bot')
  expect(rows).toEqual([{ username: botUsername }])
  // The next question confirms them.
  await expect.poll(() => api.updates.pending).toBe(0)
})

test('of two instances one asks Telegram; when it stops, the other goes on where it was', async () => {
  const [first, second] = [receive(), receive()]
  api.say(5, '/start')
  await expect.poll(answers).toHaveLength(1)
  const leader = await poller()
  await first.stop()
  api.say(5, '/holat')
  await expect.poll(answers).toEqual([botWords.greeting, botWords.notConnected])
  expect(api.updates.conflicts).toBe(0)
  expect([first.said, second.said]).toEqual([[], []])
  await second.stop()
  expect(leader).not.toBeNull()
})

test('a poller that was killed is replaced when its lease is over, and nothing is lost or done twice', async () => {
  const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env
  const victim = spawn(process.execPath, [join(import.meta.dirname, '../../commands/worker.ts')], {
    env: {
      ...{ PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, DATABASE_URL: url },
      ...{ TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_API_URL: api.url },
    },
  })
  onTestFinished(() => void victim.kill('SIGKILL'))
  api.say(5, '/start')
  await expect.poll(() => api.told(5)).toEqual([botWords.greeting])
  await expect.poll(answers).toEqual([])
  const dead = once(victim, 'exit')
  victim.kill('SIGKILL')
  await dead
  api.say(5, '/holat')
  const { said } = receive()
  const before = await poller()
  expect(await answers()).toEqual([])
  await pool.query(`UPDATE telegram_bot SET polls_until = now() - interval '1 second'`)
  await expect.poll(answers).toEqual([botWords.notConnected])
  expect(await poller()).not.toBe(before)
  expect(said).toEqual([])
})

const button = { inline_keyboard: [[{ text: 'Bosing', callback_data: 'stop-search:1' }]] }

/** The bot has written a message with a button, which somebody presses. */
async function press(chat: number) {
  const telegram = await createTelegramApi({ token: botToken, apiUrl: api.url })
  api.rates.forget()
  await telegram.sendMessage(chat, 'Yangi ish', { reply_markup: button })
  return api.press(chat, 'Bosing')
}

test('who presses a button is answered, and Telegram hears that it came; what it says to that does not matter', async () => {
  const { said } = receive()
  api.say(5, '/start')
  await expect.poll(answers).toHaveLength(1)
  const first = await press(5)
  await expect.poll(answers).toEqual([botWords.greeting, botWords.notConnected])
  await expect.poll(() => api.isBusy(first)).toBe(false)
  api.fail('answerCallbackQuery', refusals.oldQuery())
  const second = await press(5)
  await expect.poll(answers).toHaveLength(3)
  api.say(5, '/holat')
  await expect.poll(answers).toHaveLength(4)
  expect(api.isBusy(second)).toBe(true)
  expect(said).toEqual([])
})

test('SECURITY 74: faults of Telegram are said once, without the token, and it goes on after them', async () => {
  api.fail('getMe', refusals.internal(), 'garbage')
  api.fail('getUpdates', 'null')
  const { said } = receive()
  api.say(5, '/start')
  await expect.poll(answers).toEqual([botWords.greeting])
  expect(said.length).toBeGreaterThan(0)
  expect(said.length).toBeLessThan(4)
  expect(said.join()).not.toContain('stand-in')
})

test('SECURITY 74: a wrong token is said, and not told', async () => {
  const { said } = receive({ token: '123456789:Wrong-token_of_nobody_0123456789' })
  await expect.poll(() => said).toHaveLength(1)
  expect(said[0]).toMatch(/cannot be reached.*401/)
  expect(said[0]).not.toContain('Wrong-token')
})

test('SECURITY 74: with a webhook Telegram comes by itself, and nobody else can', async () => {
  const hooked = await buildTestApp({ env: { TELEGRAM_WEBHOOK: 'https://ish.example' } })
  const at = await listen(hooked)
  const settings = { ...bot.settings, apiUrl: api.url, webhook: at }
  const receiver = startReceiving({ connectionString: hooked.url }, settings, {
    log: { error: () => {} },
    ...times,
  })
  onTestFinished(() => receiver.stop())
  api.say(5, '/start')
  const noted = async () => (await hooked.pool.query('SELECT text FROM telegram_notes')).rows
  await expect.poll(noted).toEqual([{ text: botWords.greeting }])
  expect(api.calls).not.toContain('getUpdates')
  const pressed = await press(5)
  await expect.poll(noted).toEqual([{ text: botWords.greeting }, { text: botWords.notConnected }])
  await expect.poll(() => api.isBusy(pressed)).toBe(false)
  const { path } = webhookSecrets(settings)
  expect(path).not.toContain(botToken)
  const update = { update_id: 1, message: { chat: { id: 6, type: 'private' }, text: '/start' } }
  for (const headers of [{}, { 'x-telegram-bot-api-secret-token': 'x'.repeat(43) }]) {
    const answer = await hooked.app.inject({ method: 'POST', url: path, headers, payload: update })
    expect(answer.statusCode).toBe(404)
  }
  expect(await noted()).toHaveLength(2)
})
