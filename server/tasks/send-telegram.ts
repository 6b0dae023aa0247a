import { type Sender, sendDue } from '../delivery/telegram/send.ts'
import type { TelegramSettings } from '../delivery/telegram/settings.ts'
import { createTelegramApi } from '../delivery/telegram/telegram-api.ts'
import type { Task } from './task.ts'

interface Options extends Pick<Sender, 'now'> {
  /** How long an answer is waited for. */
  timeoutSeconds?: number
}

/** Sends what waits for Telegram. */
export const sendTelegram = (settings: TelegramSettings, { now, ...options }: Options = {}): Task => ({
  name: 'send-telegram',
  alone: true,
  wakesOn: 'telegram',
  schedule: '* * * * *',
  async run({ db, signal }) {
    const api = await createTelegramApi(settings, options)
    await sendDue({ db, api, signal, publicUrl: settings.publicUrl, ...(now && { now }) })
  },
})
