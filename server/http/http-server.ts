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
import { refuseRequest } from './broken-requests.ts'
import { takeCachedTurns } from './cached-turns.ts'
import { shareConnections } from './connection-shares.ts'
import { takeConnectionTurns } from './connection-turns.ts'
import { connectionsByAddress } from './connections-by-address.ts'
import type { Draining } from './health.ts'
import { limitPipelining } from './pipelining.ts'
import type { Refusals } from './refusals.ts'
import { givenId, requestIdHeader } from './request-ids.ts'
import { clientAddress, writerKeys } from './writers.ts'

interface ServerParts {
  cache: ResponseCache
  /** Whether every request is logged. Then each one must go through the framework. */
  logsRequests: boolean
  /** Whether an address is one of our own proxies. */
  isProxy: (address: string | undefined) => boolean
  draining: Draining
  refusals: Refusals
}

/** More than a thousand slow clients and all streams need, and less than the machine has. */
const mostConnections = 10_000
const connectionsPerAddress = 1_000

/**
 * The server that Fastify runs on. A GET of an address that was answered before, letter by letter the same, is
 * answered at once: a map lookup and a copy of bytes. All other requests go to the framework.
 */
export function serverFactory(parts: ServerParts): FastifyServerFactory {
  const { cache, logsRequests, isProxy, draining, refusals } = parts
  return (framework: RequestListener, untyped) => {
    const options = untyped as FastifyHttpOptions<Server>
    const sentOn = new WeakSet<IncomingMessage>()
    const cachedTurns = takeCachedTurns()
    const answerFromCache = (request: IncomingMessage, response: ServerResponse): boolean => {
      if (request.method !== 'GET' || logsRequests || !hasPlainTarget(request)) return false
      const reader = () => writerKeys(clientAddress(request, isProxy), request.headers.authorization)
      // Who was sent on to compute a newer answer must not come back with the older one: nobody else would compute it.
      const cached = cache.recall(request.url ?? '', sentOn.has(request) ? undefined : reader)
      if (cached) cachedTurns.send(() => writeCached(request, response, cached))
      else sentOn.add(request)
      return cached !== undefined
    }
    // Joins duplicate headers, so that a second Host is seen.
    const server = createServer({ ...options.http, joinDuplicateHeaders: true })
    const byAddress = connectionsByAddress(server)
    const limited = limitPipelining(
      (request, response) => {
        if (!hasPlainTarget(request)) refuseRequest(response)
        else if (!answerFromCache(request, response)) {
          if (request.method !== 'GET') cachedTurns.beginWrite(response)
          framework(request, response)
        }
      },
      takeConnectionTurns(server, { byAddress, isProxy }),
    )
    server.on('request', (request, response) => {
      // The response has no socket while the connection still waits for earlier ones.
      const isFirst = response.socket !== null
      const id = givenId(request)
      if (id) response.setHeader(requestIdHeader, id)
      // The next request of this client makes a new connection, to an instance that stays.
      if (draining.began) response.shouldKeepAlive = false
      if (!isFirst || !answerFromCache(request, response)) limited(request, response)
    })
    // Fastify sets these only on a server of its own.
    server.keepAliveTimeout = options.keepAliveTimeout ?? 0
    server.requestTimeout = options.requestTimeout ?? 0
    server.setTimeout(options.connectionTimeout)
    const onLimit = () => refusals.hit('connections')
    shareConnections(server, {
      byAddress,
      most: mostConnections,
      perAddress: connectionsPerAddress,
      isProxy,
      onLimit,
    })
    return server
  }
}

const slash = 47

/**
 * Whether the request names one host and an address that our routes can read. The form with the whole URL, which
 * clients send to proxies, must be understood (RFC 9112): it is cut to its path. No target has a `#`: the router would
 * read a query behind it, and a URL would not.
 */
function hasPlainTarget(request: IncomingMessage): boolean {
  if (request.headers.host?.includes(',')) return false
  const { url = '' } = request
  if (url.includes('#')) return false
  if (url.charCodeAt(0) === slash) return true
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false
  const { pathname, search } = new URL(url)
  request.url = `${pathname}${search}`
  return true
}
