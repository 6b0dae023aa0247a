import { eq, ne, or, sql } from 'drizzle-orm'
import type { Api } from 'grammy'
import type { Db } from '../../database/db.ts'
import { telegramBot, telegramUpdates } from '../../database/telegram-schema.ts'
import { wantedUpdates } from './handle-update.ts'
import { type TelegramSettings, webhookSecrets } from './settings.ts'

/** Asks Telegram who the bot is, and says how its updates are to come. */
export async function introduceBot(db: Db, api: Api, settings: TelegramSettings): Promise<void> {
  const { id: botId, username } = await api.getMe()
  await db.transaction(async (tx) => {
    // The updates of another bot have other numbers.
    const { rowCount } = await tx
      .update(telegramBot)
      .set({ botId, username })
      .where(or(ne(telegramBot.botId, botId), sql`bot_id IS NULL`))
    if (rowCount) await tx.delete(telegramUpdates)
    await tx.update(telegramBot).set({ username }).where(eq(telegramBot.botId, botId))
  })
  if (!settings.webhook) return void (await api.deleteWebhook())
  const { path, secret } = webhookSecrets(settings)
  await api.setWebhook(settings.webhook + path, {
    secret_token: secret,
    allowed_updates: wantedUpdates,
    max_connections: 4,
  })
}

/** The bot's name; undefined until Telegram was asked for it. */
export async function findBotName(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ username: telegramBot.username }).from(telegramBot)
  return row?.username ?? undefined
}
