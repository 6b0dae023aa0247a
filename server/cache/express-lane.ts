import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CachedResponse, matchesEtag, pickEncoding } from './cached-response.ts'
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
  answer: CachedResponse,
) {
  // Requests that are logged one by one must all pass the framework.
  if (request.method !== 'GET' || answer.status !== 200 || logged.has(request.log.level)) return
  cache.remember(request.raw.url ?? '', answer, () => makeReady(answer, reply.getHeaders()))
}

function makeReady(answer: CachedResponse, sent: Record<string, unknown>): ReadyAnswer {
  const unchanged = ['etag', answer.etag]
  for (const [name, value] of Object.entries({ ...sent, ...answer.headers }))
    if (typeof value === 'string') unchanged.push(name, value)
  const wire = (body: Buffer, ...more: string[]) => ({
    headers: [...unchanged, ...more, 'content-length', String(body.length)],
    body,
  })
  const { br, gzip } = answer.encoded
  return {
    etag: answer.etag,
    unchanged,
    plain: wire(answer.body),
    encoded: {
      ...(br && { br: wire(br, 'content-encoding', 'br') }),
      ...(gzip && { gzip: wire(gzip, 'content-encoding', 'gzip') }),
    },
  }
}

function send(request: IncomingMessage, response: ServerResponse, ready: ReadyAnswer) {
  if (matchesEtag(request.headers['if-none-match'], ready.etag)) {
    response.writeHead(304, ready.unchanged).end()
    return
  }
  const encoding = pickEncoding(request.headers['accept-encoding'] as string | undefined)
  const { headers, body } = (encoding && ready.encoded[encoding]) ?? ready.plain
  response.writeHead(200, headers).end(body)
}
