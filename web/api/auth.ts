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

/** Takes the token itself: the browser may have forgotten it by the time the call is made. */
export const logoutMutation = () =>
  mutationOptions({
    mutationFn: (token: string) => call(logout, {}, { headers: { Authorization: `Token ${token}` } }),
  })

/** UTF-8 first: `btoa` alone takes only Latin letters. */
function basic({ username, password }: Credentials): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`)
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}
