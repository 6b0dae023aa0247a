import type { Api } from 'grammy'
import { channelMessages } from '../../../contract/telegram-channel.ts'
import { chatOf } from './channel.ts'
import type { TelegramSettings } from './settings.ts'
import { createTelegramApi, TelegramError } from './telegram-api.ts'

/** An administrator waits for the answer. */
const timeoutSeconds = 5

/** Asks Telegram whether the bot may post there: what is wrong, or undefined. Throws when Telegram gives no answer. */
export async function findChannelFault(
  settings: TelegramSettings,
  channel: string,
): Promise<string | undefined> {
  const api = await createTelegramApi(settings, { timeoutSeconds })
  const chat = chatOf(channel)
  const [bot, found] = await Promise.all([api.getMe(), orRefusal(api.getChat(chat))])
  // Of a private channel 403 says that it is there, without the bot.
  if (found === 'blocked') return channelMessages.noAdministrator(bot.username)
  if (found === 'refused') return channelMessages.absent
  if (found.type !== 'channel') return channelMessages.otherKind
  return findMemberFault(api, chat, bot)
}

async function findMemberFault(api: Api, chat: string | number, bot: { id: number; username: string }) {
  const member = await orRefusal(api.getChatMember(chat, bot.id))
  if (typeof member === 'string') return channelMessages.noAdministrator(bot.username)
  if (member.status !== 'administrator') return channelMessages.noAdministrator(bot.username)
  return member.can_post_messages ? undefined : channelMessages.mayNotPost(bot.username)
}

/** The answer, or that Telegram refuses it. */
async function orRefusal<T>(answer: Promise<T>): Promise<T | 'refused' | 'blocked'> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof TelegramError)) throw error
    if (error.refusal === 'refused' || error.refusal === 'blocked') return error.refusal
    throw error
  }
}
