import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type ChannelChoice,
  getTelegramChannel,
  setTelegramChannel,
} from '../../contract/telegram-channel.ts'
import { call } from './client.ts'
import { showSaved } from './show-saved.ts'

export const telegramChannelQuery = () =>
  queryOptions({
    queryKey: ['telegram-channel'],
    queryFn: ({ signal }) => call(getTelegramChannel, {}, { signal }),
  })

export const setTelegramChannelMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: ChannelChoice) => call(setTelegramChannel, { body }),
    onSuccess: (saved) => showSaved(client, telegramChannelQuery().queryKey, saved),
  })
