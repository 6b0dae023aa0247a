import { afterAll, expect } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { channelsOf } from '../../server/delivery/channels.ts'
import { handleUpdate } from '../../server/delivery/telegram/handle-update.ts'
import type { TelegramSettings } from '../../server/delivery/telegram/settings.ts'
import { deliverThrough } from '../../server/tasks/deliver-events.ts'
import { sendTelegram } from '../../server/tasks/send-telegram.ts'
import type { World } from './app.ts'
import { startBotApi } from './bot-api/bot-api.ts'
import { botToken, botUsername } from './bot-api/protocol.ts'
import { builtPassword } from './factories.ts'
import { succeed } from './requests.ts'

const byDay = () => new Date('2026-11-16T12:00:00+05:00')

/** The stand-in of Telegram, and the worker's tasks run by hand, at noon. */
export async function buildBot(world: Pick<World, 'app' | 'db' | 'pool'>) {
  const api = await startBotApi()
  afterAll(() => api.close())
  const { db, pool } = world
  const settings: TelegramSettings = {
    ...{ token: botToken, apiUrl: api.url, publicUrl: 'https://ish.example' },
    ...{ webhook: undefined, channel: undefined },
  }
  await pool.query('UPDATE telegram_bot SET username = $1', [botUsername])
  const context = { db, payload: {}, signal: new AbortController().signal }
  let update = 1_000
  let chat = 7_000
  const bot = {
    api,
    settings,
    /** A chat that no test has used. */
    newChat: () => ++chat,
    deliver: () => deliverThrough(channelsOf({ hasBot: true })).run(context),
    send: (options: Parameters<typeof sendTelegram>[1] = {}) =>
      sendTelegram(settings, { now: byDay, ...options }).run(context),
    /** Time has passed: all that waits is due, and all chats may be written to. */
    async makeDue() {
      api.rates.forget()
      await pool.query(
        `UPDATE deliveries SET due_at = now() WHERE channel = 'telegram' AND state = 'waiting'`,
      )
      await pool.query('UPDATE telegram_notes SET due_at = now()')
      await pool.query(
        `UPDATE telegram_bot SET silent_until = '-infinity', free_at = '-infinity', claims = '{}'`,
      )
      await pool.query('DELETE FROM telegram_chats')
    },
    /** A person writes to the bot, and hears its answer. */
    async say(chatId: number, text: string): Promise<string | undefined> {
      api.say(chatId, text)
      await handleUpdate(db, {
        update_id: ++update,
        message: { message_id: update, date: 0, chat: { id: chatId, type: 'private' }, text },
      })
      return bot.hear(chatId)
    },
    /** The last of what waits to be said to the chat. */
    async hear(chatId: number): Promise<string | undefined> {
      await bot.makeDue()
      const before = api.told(chatId).length
      await bot.send()
      return api.told(chatId).slice(before).at(-1)
    },
    /** A person presses a button; Telegram hears that it came, and the person the answer. */
    async press(chatId: number, press: string) {
      const id = String(++update)
      const pressed = await handleUpdate(db, {
        update_id: update,
        callback_query: { id, data: press, message: { chat: { id: chatId, type: 'private' } } },
      })
      expect(pressed).toEqual({ callback_query_id: id })
      return bot.hear(chatId)
    },
    async codeOf(as: { token: string; password?: string }): Promise<string> {
      const given = { current_password: as.password ?? builtPassword }
      const { body } = await succeed(world, endpoints.createTelegramLink, { as, body: given })
      return new URL(body.url).searchParams.get('start') ?? ''
    },
    async link(as: { token: string; password?: string }, chatId = ++chat): Promise<number> {
      await bot.say(chatId, `/start ${await bot.codeOf(as)}`)
      await bot.makeDue()
      return chatId
    },
  }
  return bot
}
