import { createHmac } from 'node:crypto'
import type { Config } from '../../config.ts'

export type TelegramSettings = NonNullable<Config['telegram']> & {
  /** Where the buttons of messages lead. */
  publicUrl: string
}

/** Undefined when no bot is set up. */
export const telegramSettings = ({ telegram, publicUrl }: Config): TelegramSettings | undefined =>
  telegram && { ...telegram, publicUrl }

/** Telegram must know both to be heard. Every instance derives the same ones, and neither tells the token. */
export const webhookSecrets = ({ token }: Pick<TelegramSettings, 'token'>) => {
  const derive = (purpose: string) => createHmac('sha256', token).update(purpose).digest('base64url')
  return { path: `/telegram/${derive('path of the webhook')}`, secret: derive('secret of the webhook') }
}
