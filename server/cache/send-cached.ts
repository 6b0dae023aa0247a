import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedResponse } from './cached-response.ts'
import { matchesEtag, pickEncoding } from './negotiation.ts'
import type { ResponseCache } from './response-cache.ts'

/** Answers with a cached response. With the cache, the next GET of the same address is answered before its route. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, response }: { cache?: ResponseCache; response: CachedResponse },
): FastifyReply {
  if (request.raw.method === 'GET') cache?.remember(request.raw.url ?? '', response)
  reply.hijack()
  writeCached(request.raw, reply.raw, response)
  return reply
}

/** The response has all its headers, so nothing of one caller's answer can reach another caller. */
export function writeCached(request: IncomingMessage, response: ServerResponse, cached: CachedResponse) {
  const { headers } = request
  if (cached.status === 200 && matchesEtag(headers['if-none-match'], cached.etag)) {
    response.writeHead(304, cached.unchanged).end()
    return
  }
  const encoding = pickEncoding(headers['accept-encoding'] as string | undefined)
  const wire = cached.wireFor(encoding)
  response.writeHead(cached.status, wire.headers).end(wire.body)
}
