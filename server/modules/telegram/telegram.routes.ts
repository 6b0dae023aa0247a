import { endpoints } from '../../../contract/index.ts'
import { findBotName } from '../../delivery/telegram/bot.ts'
import { createCode, findLink, unlinkUser } from '../../delivery/telegram/links.ts'
import type { Api } from '../../http/bind.ts'
import { notFound, unavailable } from '../../http/failure.ts'

const codesPerUser = { most: 20, seconds: 60 * 60 }

export function registerTelegram({ bind, bindCached, rateLimiter, hasBot }: Api) {
  const needBot = async () => {
    if (!hasBot) throw notFound()
  }

  // A setting: it changes with a new start alone.
  bindCached(
    endpoints.getTelegram,
    () => [],
    async () => ({ available: hasBot }),
  )

  bind(
    endpoints.getTelegramLink,
    async ({ db, caller }) => {
      const link = await findLink(db, { userId: caller.id })
      return { linked_at: link?.linkedAt.toISOString() ?? null }
    },
    { before: needBot },
  )

  bind(
    endpoints.createTelegramLink,
    async ({ db, caller }) => {
      const bot = await findBotName(db)
      // The worker has not reached Telegram yet.
      if (!bot) throw unavailable()
      const { code, expiresAt } = await createCode(db, { userId: caller.id })
      return { url: `https://t.me/${bot}?start=${code}`, expires_at: expiresAt.toISOString() }
    },
    {
      before: async ({ caller }) => {
        await needBot()
        await rateLimiter.take({ key: `telegram-code:${caller.id}`, ...codesPerUser })
      },
    },
  )

  bind(endpoints.deleteTelegramLink, ({ db, caller }) => unlinkUser(db, { userId: caller.id }), {
    before: needBot,
  })
}
