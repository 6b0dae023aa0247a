import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { holds, type PreparedResponse, pickVariant } from './prepared-response.ts'
import type { ReadyAnswer, ResponseCache } from './response-cache.ts'

/**
 * Answers a GET that was answered before, letter by letter the same, without going through the framework:
 * a look in a map and a copy of bytes. Everything else takes the usual way.
 */
export function openExpressLane(app: FastifyInstance, cache: ResponseCache) {
  const [usual] = app.server.listeners('request') as ((req: IncomingMessage, res: ServerResponse) => void)[]
  if (!usual) throw new Error('the server has no request listener to fall back on')
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const ready = request.method === 'GET' ? cache.recall(request.url ?? '') : undefined
    if (ready) send(request, response, ready)
    else usual(request, response)
  })
}

/** At these levels every request has its line. */
const logged = new Set(['trace', 'debug', 'info'])

/** Lets the next GET of this very address take the lane. */
export function rememberAnswer(
  cache: ResponseCache,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedResponse,
) {
  // Requests that are logged one by one must all pass the framework.
  if (request.method !== 'GET' || answer.status !== 200 || logged.has(request.log.level)) return
  const headers: Record<string, string> = { etag: answer.etag }
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...answer.headers }))
    if (typeof value === 'string') headers[name] = value
  cache.remember(request.raw.url ?? '', { answer, headers })
}

function send(request: IncomingMessage, response: ServerResponse, { answer, headers }: ReadyAnswer) {
  if (holds(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const { encoding, body } = pickVariant(request.headers['accept-encoding'] as string | undefined, answer)
  response.writeHead(200, {
    ...headers,
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': body.length,
  })
  response.end(body)
}
