import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { type Endpoint, type Input, type Output, type Role, successStatus } from '../../contract/endpoint.ts'
import type { HelpContact } from '../../contract/pages.ts'
import type { ChangeFeed } from '../cache/change-feed.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { sendCached } from '../cache/send-cached.ts'
import type { Db } from '../database/db.ts'
import { FairQueue, workOf } from '../fair-queue.ts'
import type { Caller } from '../identity/sessions.ts'
import type { Missed } from '../live/stream.ts'
import type { Streams } from '../live/streams.ts'
import { addressKey } from './address-key.ts'
import { authenticate, findByTicket } from './authentication.ts'
import { compressAnswer } from './compress-answer.ts'
import { Download } from './download.ts'
import { notSignedIn, unavailable } from './failure.ts'
import { idempotencyKeyOf, runIdempotent } from './idempotency.ts'
import { isInProcess } from './in-process.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { serialize } from './schema-compilers.ts'
import { type ExportedList, sendExport } from './send-export.ts'
import { acceptUploads, readUpload, type UploadedFile } from './upload.ts'
import { writerKeys } from './writers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? unknown : { caller: Caller }
type FileOf<E extends Endpoint> = E extends { upload: string } ? { file: UploadedFile } : unknown
type CallInput<E extends Endpoint> = Input<E> & CallerOf<E> & { request: FastifyRequest }
type HandlerInput<E extends Endpoint> = CallInput<E> &
  FileOf<E> & {
    /** The database, or the transaction that this call runs in. */
    db: Db
    /** Headers of the answer. The handler may add some. */
    headers: Record<string, string>
  }
type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Promise<Output<E> | Download>

interface BindOptions<E extends Endpoint> {
  /** Public pages show what the call changes: it is answered when every instance has heard of the change. */
  awaitInvalidation?: boolean
  /** Runs before the call's transaction: inside it, a second connection might never be free. */
  before?: (input: CallInput<E>) => Promise<void>
}

/** What a module is given. It holds no database: a handler can only use the one of its call. */
export interface Api {
  /** Serves an endpoint: who may call is checked first, then the input, then the handler runs. */
  bind<const E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: BindOptions<E>): void
  /** Serves a public read from the cache. `tags` names what the answer shows, in the words of the change feed. */
  bindCached<const E extends Endpoint & { method: 'GET'; access: 'public' }>(
    endpoint: E,
    tags: (input: Input<E>) => string[],
    handler: Handler<E>,
  ): void
  /** Serves a stream of events. The handler finds those that the caller missed. */
  bindStream<const E extends Endpoint & { streams: true; access: readonly Role[] }>(
    endpoint: E,
    findMissed: (input: CallInput<E> & { db: Db }) => Promise<Missed>,
  ): void
  /** Serves a list as a CSV file. The handler says which list. */
  bindExport<const E extends Endpoint & { csv: true; access: readonly Role[] }>(
    endpoint: E,
    listOf: (input: CallInput<E> & { db: Db }) => Promise<ExportedList>,
  ): void
  rateLimiter: RateLimiter
  /** Whether a Telegram bot is set up. */
  hasBot: boolean
  /** Where links that people are given lead. */
  publicUrl: string
  help: HelpContact
}

interface ApiParts {
  db: Db
  /** Of public reads: a standby, where there is one. */
  reads: Db
  rateLimiter: RateLimiter
  hasBot: boolean
  publicUrl: string
  help: HelpContact
  cache: ResponseCache
  changes: Pick<ChangeFeed, 'awaitInvalidation'>
  streams: Streams
  /** Sent with every answer, also with cached ones. */
  headers: Record<string, string>
}

/** Uncached public reads leave most database connections to people who are signed in. */
const readsAtOnce = { mostRunning: 8, mostPerAddress: 3, mostWaiting: 200 }

export function createApi(app: FastifyInstance, parts: ApiParts): Api {
  const queue = new FairQueue(readsAtOnce)
  const { db, reads, rateLimiter, hasBot, publicUrl, help, cache, changes, streams } = parts
  const bind: Api['bind'] = (endpoint, handler, { awaitInvalidation = false, before } = {}) => {
    const { access, upload } = endpoint
    const status = successStatus(endpoint)
    const findCaller = async (request: FastifyRequest) => {
      if (access !== 'public') request.caller = await authenticate(db, request, access)
    }
    const hasBody = endpoint.method !== 'GET'
    const route: RouteOptions = {
      ...routeOf(endpoint),
      onRequest: async (request, reply) => {
        forbidCaching(reply)
        await findCaller(request)
      },
      // The body may have taken its time: the token that came before it can be dead by now.
      ...(hasBody && !upload && { preHandler: findCaller }),
      onSend: compressAnswer,
      handler: async (request, reply) => {
        const headers: Record<string, string> = {}
        const key = idempotencyKeyOf(request)
        const output = await workAs(request.caller, async () => {
          await before?.(inputOf(request, {}))
          const file = upload && (await readUpload(request, reply, upload))
          if (file) await findCaller(request)
          const run = (on: Db) => handler(inputOf(request, { db: on, headers, ...(file && { file }) }))
          return key ? runIdempotent(db, { key, request }, run) : run(db)
        })
        if (awaitInvalidation)
          await changes.awaitInvalidation(writerKeys(request.ip, request.headers.authorization))
        reply.code(status).headers(headers)
        return output instanceof Download ? reply.headers(output.headers).send(output.stream) : output
      },
    }
    if (!upload) app.route(route)
    else
      app.register(async (scope) => {
        await acceptUploads(scope)
        scope.route(route)
      })
  }

  const bindCached: Api['bindCached'] = (endpoint, tags, handler) => {
    const status = successStatus(endpoint)
    const schema = endpoint.responses[status]
    app.route({
      ...routeOf(endpoint),
      handler: async (request, reply) => {
        const headers = { ...parts.headers, 'content-type': 'application/json; charset=utf-8' }
        const input = inputOf<HandlerInput<typeof endpoint>>(request, { db: reads, headers })
        const key = `${endpoint.path} ${JSON.stringify([request.params, request.query])}`
        const compute = async () => ({ status, headers, body: serialize(schema, await handler(input), key) })
        // The page that makes this call is in a queue already.
        const response = await cache.get(key, tags(input), compute, (work) =>
          isInProcess(request) ? work() : queue.run(addressKey(request.ip), work),
        )
        return sendCached(request, reply, { cache, response })
      },
    })
  }

  const bindStream: Api['bindStream'] = (endpoint, findMissed) => {
    app.route({
      ...routeOf(endpoint),
      // The answer to a HEAD would never end.
      exposeHeadRoute: false,
      onRequest: async (request) => {
        request.caller = await authenticate(db, request, endpoint.access)
      },
      handler: async (request, reply) => {
        const { caller } = request
        if (!caller || !streams.isOpen) throw unavailable()
        // Behind another answer of its connection nobody would read it, or learn of its end.
        if (!reply.raw.socket) throw unavailable()
        reply.hijack()
        await workAs(caller, () =>
          streams.open({
            ...{ caller, address: addressKey(request.ip), response: reply.raw, headers: parts.headers },
            findMissed: () => findMissed(inputOf(request, { db })),
          }),
        )
      },
    })
  }

  const bindExport: Api['bindExport'] = (endpoint, listOf) => {
    app.route({
      ...routeOf(endpoint),
      // The answer to a HEAD would read the whole list.
      exposeHeadRoute: false,
      onRequest: async (request, reply) => {
        forbidCaching(reply)
        request.caller = await authenticate(db, request, endpoint.access, findByTicket)
      },
      handler: async (request, reply) => {
        const { caller } = request
        if (!caller) throw notSignedIn()
        return workAs(caller, async () => {
          const list = await listOf(inputOf(request, { db }))
          return sendExport({ db, caller, request, reply }, list)
        })
      },
    })
  }

  return { bind, bindCached, bindStream, bindExport, rateLimiter, hasBot, publicUrl, help }
}

/** Users behind one address take turns. */
function workAs<T>(user: Caller | undefined, work: () => T): T {
  const asked = workOf.getStore()
  return user && asked ? workOf.run({ ...asked, key: `user ${user.id}` }, work) : work()
}

/** Personal answers stay out of caches. */
function forbidCaching(reply: FastifyReply) {
  reply.header('Cache-Control', 'no-store')
}

/** Clients send an empty body even to calls that take none. */
const noBody = z.strictObject({}).nullish()
const noQuery = z.strictObject({})

const routeOf = (endpoint: Endpoint) => ({
  method: endpoint.method,
  url: endpoint.path,
  config: { endpoint },
  schema: {
    ...(endpoint.params && { params: endpoint.params }),
    querystring: endpoint.query ?? noQuery,
    ...(endpoint.method !== 'GET' && { body: endpoint.body ?? noBody }),
    response: endpoint.responses,
  },
})

/** The input of the handler. The endpoint's schemas have validated it. */
function inputOf<I>(request: FastifyRequest, more: object): I {
  const { params, query, body, caller } = request
  return { params, query, body, caller, request, ...more } as I
}
