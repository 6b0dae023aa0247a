import { type Poster, postToChannel } from '../delivery/telegram/channel-posts.ts'
import type { TelegramSettings } from '../delivery/telegram/settings.ts'
import { createTelegramApi } from '../delivery/telegram/telegram-api.ts'
import type { Task } from './task.ts'

/** Posts new jobs to the channel of the installation, at most one a minute. */
export const postJobs = (
  settings: TelegramSettings,
  channel: string,
  options: Pick<Poster, 'now'> = {},
): Task => ({
  name: 'post-to-channel',
  schedule: '* * * * *',
  async run({ db, signal }) {
    const api = await createTelegramApi(settings)
    await postToChannel({ db, api, channel, signal, publicUrl: settings.publicUrl, ...options })
  },
})
