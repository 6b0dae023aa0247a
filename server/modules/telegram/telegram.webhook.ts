import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../database/db.ts'
import { handleUpdate } from '../../delivery/telegram/handle-update.ts'
import { type TelegramSettings, webhookSecrets } from '../../delivery/telegram/settings.ts'
import { notFound } from '../../http/failure.ts'

/** Where Telegram posts updates. Without the secret the address is absent. */
export function registerWebhook(app: FastifyInstance, db: Db, settings: TelegramSettings) {
  const { path, secret } = webhookSecrets(settings)
  const isTelegram = (given: unknown) =>
    typeof given === 'string' &&
    given.length === secret.length &&
    timingSafeEqual(Buffer.from(given), Buffer.from(secret))
  app.route({
    method: 'POST',
    url: path,
    // The path is a secret too.
    logLevel: 'silent',
    onRequest: async (request) => {
      if (!isTelegram(request.headers['x-telegram-bot-api-secret-token'])) throw notFound()
    },
    handler: async (request) => {
      const pressed = await handleUpdate(db, request.body)
      // Telegram takes a call as the answer to its own.
      return pressed ? { method: 'answerCallbackQuery', ...pressed } : {}
    },
  })
}
