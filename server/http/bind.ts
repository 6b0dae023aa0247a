import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Endpoint, type Input, type Output, successStatus } from '../../contract/endpoint.ts'
import { sendCached } from '../cache/cached-response.ts'
import { rememberAnswer } from '../cache/express-lane.ts'
import type { Db } from '../database/db.ts'
import type { Caller } from '../identity/sessions.ts'
import { authenticate } from './authentication.ts'
import { idempotencyKeyOf, runIdempotent } from './idempotency.ts'
import { serialize } from './schema-compilers.ts'
import type { Services } from './services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? unknown : { caller: Caller }
type HandlerInput<E extends Endpoint> = Input<E> &
  CallerOf<E> & {
    /** The database, or the transaction that this call runs in. */
    db: Db
    request: FastifyRequest
    /** Headers of the answer, to be added to. */
    headers: Record<string, string>
  }
type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Promise<Output<E>>

/** A call that takes no body still meets clients that send an empty one. */
const noBody = z.strictObject({}).nullish()
const noQuery = z.strictObject({})

function schemasOf(endpoint: Endpoint) {
  return {
    ...(endpoint.params && { params: endpoint.params }),
    querystring: endpoint.query ?? noQuery,
    ...(endpoint.method !== 'GET' && { body: endpoint.body ?? noBody }),
    response: endpoint.responses,
  }
}

/** What the handler takes, validated by this endpoint's own schemas just before. */
function inputOf<E extends Endpoint>(db: Db, request: FastifyRequest, headers: Record<string, string>) {
  const { params, query, body, caller } = request
  const input: unknown = { params, query, body, caller, db, request, headers }
  return input as HandlerInput<E>
}

/**
 * Serves an endpoint: who may call is checked first, then the input, then the handler runs. What public
 * pages show (`awaitInvalidation`) is answered only when every instance has heard of the change. What `before` does stays
 * outside the call's transaction: within it, a second connection may never come when all are taken alike.
 */
export function bind<const E extends Endpoint>(
  app: FastifyInstance,
  { db, changes }: Services,
  endpoint: E,
  handler: Handler<E>,
  {
    awaitInvalidation = false,
    before,
  }: { awaitInvalidation?: boolean; before?: (input: HandlerInput<E>) => Promise<void> } = {},
) {
  const { access } = endpoint
  const status = successStatus(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    schema: schemasOf(endpoint),
    onRequest: async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      if (access !== 'public') request.caller = await authenticate(db, request, access)
    },
    handler: async (request, reply) => {
      const headers: Record<string, string> = {}
      const run = (on: Db) => handler(inputOf<E>(on, request, headers))
      const key = idempotencyKeyOf(request)
      await before?.(inputOf<E>(db, request, headers))
      const output = await (key ? runIdempotent(db, { key, request }, run) : run(db))
      if (awaitInvalidation) await changes.awaitInvalidation()
      reply.code(status).headers(headers)
      return output
    },
  })
}

/**
 * Serves a public read from the cache. `shows` names what the answer shows, in the words of the change
 * feed, so that it is dropped when that changes.
 */
export function bindCached<const E extends Endpoint & { method: 'GET'; access: 'public' }>(
  app: FastifyInstance,
  { db, cache }: Services,
  endpoint: E,
  shows: (input: Input<E>) => string[],
  handler: Handler<E>,
) {
  const status = successStatus(endpoint)
  const schema = endpoint.responses[status]
  app.get(endpoint.path, { config: { endpoint }, schema: schemasOf(endpoint) }, async (request, reply) => {
    const headers: Record<string, string> = {}
    const input = inputOf<E>(db, request, headers)
    const key = `${endpoint.path} ${JSON.stringify([request.params, request.query])}`
    const prepared = await cache.get(key, shows(input), async () => {
      const body = serialize(schema, await handler(input), key)
      return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, body }
    })
    rememberAnswer(cache, request, reply, prepared)
    return sendCached(request, reply, prepared)
  })
}
