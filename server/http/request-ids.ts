import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

export const requestIdHeader = 'X-Request-Id'

const readable = /^[\w.-]{1,64}$/

/** The id that a proxy gave. What could not stand in a log as it is counts as none. */
export function givenId(request: IncomingMessage): string | undefined {
  const id = request.headers['x-request-id']
  return typeof id === 'string' && readable.test(id) ? id : undefined
}

export const requestId = (request: IncomingMessage): string => givenId(request) ?? randomUUID()

/** Every answer names the id by which its lines are found in the log. */
export function sendRequestIds(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    done()
  })
}
