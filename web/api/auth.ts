import { mutationOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { login, logout, register, type registration } from '../../contract/auth.ts'
import { call } from './client.ts'

export interface Credentials {
  username: string
  password: string
}

export const loginMutation = () =>
  mutationOptions({
    mutationFn: (credentials: Credentials) =>
      call(login, {}, { headers: { Authorization: basic(credentials) } }),
  })

export const registerMutation = () =>
  mutationOptions({ mutationFn: (body: z.input<typeof registration>) => call(register, { body }) })

/** Takes the token as an argument: the session may be gone when the call is sent. */
export const logoutMutation = () =>
  mutationOptions({
    meta: { background: true },
    mutationFn: (token: string) => call(logout, {}, { headers: { Authorization: `Token ${token}` } }),
  })

/** As UTF-8, because `btoa` takes only Latin-1. */
function basic({ username, password }: Credentials): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`)
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}
