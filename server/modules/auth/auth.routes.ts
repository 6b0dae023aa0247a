import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../../contract/index.ts'
import { readCredentials } from '../../http/authentication.ts'
import { bind } from '../../http/bind.ts'
import { badCredentials } from '../../http/failure.ts'
import type { Services } from '../../http/services.ts'
import { deleteSession } from '../../identity/sessions.ts'
import { register, signIn } from './auth.service.ts'

export function registerAuth(app: FastifyInstance, services: Services) {
  const { db } = services
  bind(app, services, endpoints.login, async ({ request }) => {
    const credentials = readCredentials(request.headers.authorization)
    if (!credentials) throw badCredentials()
    return signIn(db, credentials)
  })

  bind(app, services, endpoints.register, ({ body }) => register(db, body))

  bind(app, services, endpoints.logout, ({ caller }) => deleteSession(db, caller))
}
