import { startBotApi } from '../../tests/support/bot-api/bot-api.ts'
import { botToken } from '../../tests/support/bot-api/protocol.ts'
import type { Scratch } from './scratch.ts'

/** A Telegram that outlives the product, and what the product needs to reach it. */
export async function startTelegram(scratch: Scratch) {
  const api = await startBotApi()
  scratch.onEnd(() => api.close())
  return { api, env: { TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_API_URL: api.url } }
}
