import { endpoints } from '../../../contract/index.ts'
import { addressKey } from '../../http/address-key.ts'
import type { Api } from '../../http/bind.ts'
import { notFound } from '../../http/failure.ts'
import { usernameKey } from '../../identity/usernames.ts'
import { noteRequest } from './password-resets.repository.ts'
import { setPassword } from './password-resets.service.ts'

const hour = 60 * 60
/** A whole neighbourhood may share one address. */
const requestsPerAddress = { most: 60, seconds: hour }
const requestsPerName = { most: 5, seconds: hour }
const resetsPerAddress = { most: 100, seconds: hour }

export function registerPasswordResets({ bind, rateLimiter, hasBot }: Api) {
  // The same work for every name: whether there is an account, and a chat, is looked up later by the worker.
  bind(endpoints.requestPasswordReset, async ({ db, body, request }) => {
    if (!hasBot) throw notFound()
    const name = usernameKey(body.username).slice(0, 200)
    await rateLimiter.take({ key: `password-request-from:${addressKey(request.ip)}`, ...requestsPerAddress })
    await rateLimiter.take({ key: `password-request-of:${name}`, ...requestsPerName })
    await noteRequest(db, name)
  })

  bind(endpoints.resetPassword, async ({ db, body, request }) => {
    const address = addressKey(request.ip)
    await rateLimiter.take({ key: `password-reset-from:${address}`, ...resetsPerAddress })
    await setPassword(db, { token: body.token, password: body.new_password, address })
  })
}
