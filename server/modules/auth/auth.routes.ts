import { endpoints } from '../../../contract/index.ts'
import { addressKey } from '../../http/address-key.ts'
import { readCredentials } from '../../http/authentication.ts'
import type { Api } from '../../http/bind.ts'
import { badCredentials, Failure } from '../../http/failure.ts'
import { deleteSession } from '../../identity/sessions.ts'
import { register, signIn } from './auth.service.ts'

const registrationsPerAddress = { most: 200, seconds: 60 * 60 }

export function registerAuth({ bind, rateLimiter, help }: Api) {
  bind(endpoints.login, async ({ db, request }) => {
    const credentials = readCredentials(request.headers.authorization)
    if (!credentials) throw badCredentials()
    return signIn(db, { ...credentials, address: addressKey(request.ip), rateLimiter, help })
  })

  bind(endpoints.register, async ({ db, body, request }) => {
    const address = addressKey(request.ip)
    const key = `register-from:${address}`
    await rateLimiter.take({ key, ...registrationsPerAddress })
    return register(db, { input: body, address }).catch(async (error) => {
      // An error of the server does not count.
      if (!(error instanceof Failure)) await rateLimiter.giveBack([key]).catch(() => {})
      throw error
    })
  })

  bind(endpoints.logout, ({ db, caller }) => deleteSession(db, caller))
}
