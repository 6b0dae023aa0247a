import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Endpoint, type Input, type Output, successStatus } from '../../contract/endpoint.ts'
import type { Db } from '../database/db.ts'
import type { Caller } from '../identity/sessions.ts'
import { authenticate } from './authentication.ts'

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
  CallerOf<E> & { request: FastifyRequest; reply: FastifyReply }
export type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Promise<Output<E>>

/** A call that takes no body still meets clients that send an empty one. */
const noBody = z.strictObject({}).nullish()
const noQuery = z.strictObject({})

/** Serves an endpoint: who may call is checked first, then the input, then the handler runs. */
export function bind<const E extends Endpoint>(
  app: FastifyInstance,
  db: Db,
  endpoint: E,
  handler: Handler<E>,
) {
  const { access } = endpoint
  const status = successStatus(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      querystring: endpoint.query ?? noQuery,
      ...(endpoint.method !== 'GET' && { body: endpoint.body ?? noBody }),
      response: endpoint.responses,
    },
    onRequest: async (request, reply) => {
      if (access === 'public') return
      reply.header('Cache-Control', 'no-store')
      request.caller = await authenticate(db, request, access)
    },
    handler: async (request, reply) => {
      const { params, query, body, caller } = request
      // Validated by this endpoint's own schemas just before.
      const input: unknown = { params, query, body, caller, request, reply }
      const output = await handler(input as HandlerInput<E>)
      reply.code(status)
      return output
    },
  })
}
