import { channelMessages, type TelegramChannel } from '../../../contract/telegram-channel.ts'
import { logAct } from '../../database/admin-log.ts'
import type { Db } from '../../database/db.ts'
import { chooseChannel, findChannel, lockChannel } from '../../delivery/telegram/channel.ts'
import { findChannelFault } from '../../delivery/telegram/check-channel.ts'
import type { TelegramSettings } from '../../delivery/telegram/settings.ts'
import { TelegramError } from '../../delivery/telegram/telegram-api.ts'
import { badInput, unavailable } from '../../http/failure.ts'

/** Refuses a channel to which the bot cannot post. */
export async function askTelegram(bot: TelegramSettings, channel: string): Promise<void> {
  try {
    const fault = await findChannelFault(bot, channel)
    if (fault) throw badInput({ channel: [fault] })
  } catch (error) {
    if (error instanceof TelegramError) throw unavailable(undefined, channelMessages.away)
    throw error
  }
}

interface Naming {
  adminId: number
  channel: string | null
  setting: string | undefined
}

/** Of two administrators at once, the last one decides; the same again is no change. */
export function nameChannel(db: Db, { adminId, channel, setting }: Naming): Promise<TelegramChannel> {
  return db.transaction(async (tx) => {
    const before = await lockChannel(tx, setting)
    if (before.chosen && before.channel?.toLowerCase() === channel?.toLowerCase()) return before
    await chooseChannel(tx, channel)
    const details = {
      ...(before.channel !== null && { before: before.channel }),
      ...(channel !== null && { channel }),
    }
    await logAct(tx, { adminId, act: 'telegram_channel_changed', details })
    return findChannel(tx, setting)
  })
}
