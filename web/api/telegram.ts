import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { requestPasswordReset, resetPassword } from '../../contract/password-resets.ts'
import {
  createTelegramLink,
  deleteTelegramLink,
  getTelegram,
  getTelegramLink,
  type TelegramLinking,
} from '../../contract/telegram.ts'
import { call } from './client.ts'
import { showSaved } from './show-saved.ts'

/** A setting of the installation: it does not change while a page is open. */
export const telegramQuery = () =>
  queryOptions({
    queryKey: ['telegram'],
    queryFn: ({ signal, meta }) => call(getTelegram, {}, { signal, transport: meta?.transport }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** It is ended in Telegram too: who comes back from there sees it. */
export const telegramLinkQuery = () =>
  queryOptions({
    queryKey: ['telegram-link'],
    queryFn: ({ signal }) => call(getTelegramLink, {}, { signal }),
    staleTime: 0,
  })

export const offerTelegramMutation = () =>
  mutationOptions({ mutationFn: (body: TelegramLinking) => call(createTelegramLink, { body }) })

export const endTelegramMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(deleteTelegramLink, {}),
    onSuccess: () => showSaved(client, telegramLinkQuery().queryKey, { linked_at: null }),
  })

export const requestPasswordMutation = () =>
  mutationOptions({
    mutationFn: (body: { username: string }) => call(requestPasswordReset, { body }),
  })

export const resetPasswordMutation = () =>
  mutationOptions({
    mutationFn: (body: { token: string; new_password: string }) => call(resetPassword, { body }),
  })
