import { endpoints } from '../../../contract/index.ts'
import { findChannel } from '../../delivery/telegram/channel.ts'
import type { TelegramSettings } from '../../delivery/telegram/settings.ts'
import type { Api } from '../../http/bind.ts'
import { notFound } from '../../http/failure.ts'
import { askTelegram, nameChannel } from './telegram-channel.service.ts'

/** Each one asks Telegram. */
const choicesPerAdmin = { most: 60, seconds: 60 * 60 }

export function registerTelegramChannel({ bind, rateLimiter }: Api, bot: TelegramSettings | undefined) {
  const setting = bot?.channel

  bind(endpoints.getTelegramChannel, ({ db }) => findChannel(db, setting), {
    before: async () => {
      if (!bot) throw notFound()
    },
  })

  bind(
    endpoints.setTelegramChannel,
    ({ db, caller, body: { channel } }) => nameChannel(db, { adminId: caller.id, channel, setting }),
    {
      before: async ({ caller, body: { channel } }) => {
        if (!bot) throw notFound()
        await rateLimiter.take({ key: `telegram-channel:${caller.id}`, ...choicesPerAdmin })
        if (channel !== null) await askTelegram(bot, channel)
      },
    },
  )
}
