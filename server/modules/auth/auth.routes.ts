import { endpoints } from '../../../contract/index.ts'
import { readCredentials } from '../../http/authentication.ts'
import type { Api } from '../../http/bind.ts'
import { badCredentials } from '../../http/failure.ts'
import { deleteSession } from '../../identity/sessions.ts'
import { usernameKey } from '../../identity/usernames.ts'
import { register, signIn } from './auth.service.ts'

const quarterHour = 15 * 60
/** Of one account, from wherever it is tried. */
const failuresPerAccount = { most: 10, seconds: quarterHour }
/** A whole neighbourhood may share one address. */
const failuresPerAddress = { most: 300, seconds: quarterHour }
const registrationsPerAddress = { most: 200, seconds: 60 * 60 }

export function registerAuth({ bind, rateLimiter }: Api) {
  bind(endpoints.login, async ({ db, request }) => {
    const credentials = readCredentials(request.headers.authorization)
    if (!credentials) throw badCredentials()
    // Counted before the password is looked at, so that many at once cannot slip through.
    const account = `login-failure:${usernameKey(credentials.username).slice(0, 200)}`
    const address = `login-failure-from:${request.ip}`
    await rateLimiter.take({ key: account, ...failuresPerAccount })
    await rateLimiter.take({ key: address, ...failuresPerAddress })
    const signedIn = await signIn(db, credentials)
    await Promise.all([rateLimiter.forget(account), rateLimiter.giveBack(address)])
    return signedIn
  })

  bind(endpoints.register, async ({ db, body, request }) => {
    await rateLimiter.take({ key: `register-from:${request.ip}`, ...registrationsPerAddress })
    return register(db, body)
  })

  bind(endpoints.logout, ({ db, caller }) => deleteSession(db, caller))
}
