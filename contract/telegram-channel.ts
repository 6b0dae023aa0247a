import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'

/** The @name of a channel, or its number. */
export const channelPattern = /^(@[A-Za-z]\w{4,31}|-100\d{5,15})$/

export const channelMessages = {
  form: 'Kanalni shunday yozing: @kanal_nomi, t.me/kanal_nomi yoki -100 bilan boshlanadigan raqami',
  absent:
    "Bunday kanal topilmadi. Nomini tekshiring. Yopiq kanal bo'lsa, avval botni unga administrator qiling",
  otherKind: 'Bu kanal emas. Guruh yoki shaxsiy sahifa emas, kanal kerak',
  noAdministrator: (bot: string) =>
    `Bot bu kanalda administrator emas. Kanal sozlamalarida @${bot} botini administrator qiling`,
  mayNotPost: (bot: string) =>
    `Bot bu kanalga xabar joylay olmaydi. Kanal sozlamalarida @${bot} botiga xabar joylash huquqini bering`,
  away: "Telegram javob bermadi, kanal saqlanmadi. Birozdan keyin qayta urinib ko'ring.",
}

const link = /^(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.me\/(?:s\/)?(\w+)\/?$/i

/** A link to a channel is as good as its name. */
const readChannel = (typed: string) => typed.replace(link, '@$1')

const channel = text({ cap: 100, message: channelMessages.form })
  .transform(readChannel)
  .refine((value) => channelPattern.test(value), channelMessages.form)

export const channelChoice = z
  .strictObject({ channel: channel.nullable() })
  .meta({ id: 'TelegramChannelChoice', example: { channel: '@mahalla_ish' } })
export type ChannelChoice = z.output<typeof channelChoice>

const telegramChannel = z
  .strictObject({
    /** Null for none. */
    channel: z.string().nullable(),
    /** By an administrator; else it is the setting of the installation. */
    chosen: z.boolean(),
  })
  .meta({ id: 'TelegramChannel', example: { channel: '@mahalla_ish', chosen: true } })
export type TelegramChannel = z.output<typeof telegramChannel>

export const getTelegramChannel = endpoint({
  method: 'GET',
  path: '/admin/telegram-channel/',
  summary: 'The Telegram channel to which new jobs are posted',
  access: ['admin'],
  responses: { 200: telegramChannel },
  failures: ['not_found'],
})

export const setTelegramChannel = endpoint({
  method: 'PUT',
  path: '/admin/telegram-channel/',
  summary:
    'Name the channel for new jobs, after Telegram was asked whether the bot may post there; null for none',
  access: ['admin'],
  body: channelChoice,
  responses: { 200: telegramChannel },
  failures: ['not_found'],
})
