import { z } from 'zod'
import { currentPassword } from './auth.ts'
import { endpoint, roles } from './endpoint.ts'
import { nothing, timestamp } from './fields.ts'

/** How long the address that links Telegram works. */
export const linkMinutes = 10

export const getTelegram = endpoint({
  method: 'GET',
  path: '/telegram/',
  summary: 'Whether this installation has a Telegram bot',
  access: 'public',
  responses: {
    200: z.strictObject({ available: z.boolean() }).meta({ id: 'Telegram', example: { available: true } }),
  },
})

const link = z
  .strictObject({ linked_at: timestamp.nullable() })
  .meta({ id: 'TelegramLink', example: { linked_at: '2026-11-02T09:30:00.000Z' } })

export const getTelegramLink = endpoint({
  method: 'GET',
  path: '/telegram/link/',
  summary: 'Since when my account is linked to a Telegram chat',
  access: roles,
  responses: { 200: link },
  failures: ['not_found'],
})

const linkOffer = z.strictObject({ url: z.string(), expires_at: timestamp }).meta({
  id: 'TelegramLinkOffer',
  example: { url: 'https://t.me/mahalla_ish_bot?start=q6v1', expires_at: '2026-11-02T09:40:00.000Z' },
})
export type TelegramLinkOffer = z.output<typeof linkOffer>

export const telegramLinking = z
  .strictObject({ current_password: currentPassword })
  .meta({ id: 'TelegramLinking', example: { current_password: 'lola-bahor-2026' } })
export type TelegramLinking = z.output<typeof telegramLinking>

export const createTelegramLink = endpoint({
  method: 'POST',
  path: '/telegram/link/',
  summary:
    'A one-time address that links the Telegram of whoever opens it to my account; asks for my password',
  access: roles,
  body: telegramLinking,
  responses: { 201: linkOffer },
  secret: true,
  failures: ['not_found'],
})

export const deleteTelegramLink = endpoint({
  method: 'DELETE',
  path: '/telegram/link/',
  summary: 'Tell me nothing in Telegram any more',
  access: roles,
  responses: { 204: nothing },
  failures: ['not_found'],
})
