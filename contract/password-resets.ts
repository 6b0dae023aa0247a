import { z } from 'zod'
import { newPassword } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { nothing, text } from './fields.ts'

export const passwordRequest = z
  .strictObject({ username: text({ cap: 150 }) })
  .meta({ id: 'PasswordRequest', example: { username: 'dilnoza' } })

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/password-reset/',
  summary:
    'Send a one-time link to the Telegram of an account. The answer does not tell whether there is one',
  access: 'public',
  body: passwordRequest,
  responses: { 204: nothing },
  failures: ['not_found'],
})

const token = z
  .string()
  .regex(/^[\w-]{43}$/)
  .meta({ pattern: '^[\\w-]{43}$' })

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/password-reset/',
  summary: 'Set a new password with a one-time link; all sessions end',
  access: 'public',
  body: z
    .strictObject({ token, new_password: newPassword })
    .meta({ id: 'PasswordReset', example: { token: 'x'.repeat(43), new_password: 'lola-kuz-2026' } }),
  responses: { 204: nothing },
  failures: ['reset_link_over'],
})
