import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { FastifyHttpOptions, FastifyServerFactory } from 'fastify'
import type { ResponseCache } from '../cache/response-cache.ts'
import { writeCached } from '../cache/send-cached.ts'
import { limitPipelining } from './pipelining.ts'

interface ServerParts {
  cache: ResponseCache
  /** Whether every request is logged. Then each one must go through the framework. */
  logsRequests: boolean
}

/**
 * The server that Fastify runs on. A GET of an address that was answered before, letter by letter the same, is
 * answered at once: a look in a map and a copy of bytes. All other requests go to the framework.
 */
export function serverFactory({ cache, logsRequests }: ServerParts): FastifyServerFactory {
  return (framework: RequestListener, untyped) => {
    const options = untyped as FastifyHttpOptions<Server>
    const limited = limitPipelining(framework)
    const server = createServer({ ...options.http }, (request: IncomingMessage, response: ServerResponse) => {
      const cached = request.method === 'GET' && !logsRequests ? cache.recall(request.url ?? '') : undefined
      if (cached) writeCached(request, response, cached)
      else limited(request, response)
    })
    // Fastify sets these only on a server of its own.
    server.keepAliveTimeout = options.keepAliveTimeout ?? 0
    server.requestTimeout = options.requestTimeout ?? 0
    server.setTimeout(options.connectionTimeout)
    return server
  }
}
