import { followChannel } from '../delivery/telegram/channel.ts'
import { type Poster, postToChannel } from '../delivery/telegram/channel-posts.ts'
import type { TelegramSettings } from '../delivery/telegram/settings.ts'
import { createTelegramApi } from '../delivery/telegram/telegram-api.ts'
import type { Task } from './task.ts'

/** Posts new jobs to the channel, at most one a minute. Which one it is, is looked up each time. */
export const postJobs = (settings: TelegramSettings, options: Pick<Poster, 'now'> = {}): Task => ({
  name: 'post-to-channel',
  schedule: '* * * * *',
  async run({ db, signal }) {
    const channel = await followChannel(db, settings.channel)
    if (channel === null) return
    const api = await createTelegramApi(settings)
    await postToChannel({ db, api, channel, signal, publicUrl: settings.publicUrl, ...options })
  },
})
