import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldMessages } from '../../contract/messages.ts'
import { isDatabaseAway, isUnstorableText, violates } from '../database/faults.ts'
import { isQueueFull, retryAfterQueue } from '../fair-queue.ts'
import { HashInFlight } from '../identity/hash-queue.ts'
import { badInput, Failure, notFound, notSignedIn, tooManyRequests, unavailable } from './failure.ts'
import type { Refusals } from './refusals.ts'
import { InputError } from './schema-compilers.ts'
import { apiHeaders } from './security-headers.ts'

/** Writes every failure of the API to the wire, in the one error body. */
export function registerErrorHandler(app: FastifyInstance, refusals: Refusals) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = failureOf(error)
    // The client left in the middle of its request: there is nobody to answer, and nothing to log.
    if (!request.raw.complete && request.raw.destroyed) return reply
    if (failure.code === 'unexpected') request.log.error({ err: error }, 'unexpected fault')
    // A full queue refuses many requests and is not an error. /metrics counts it.
    if (failure.code === 'unavailable' && !isQueueFull(error)) {
      request.log.warn({ err: error }, 'database away')
      refusals.databaseAway++
    }
    if (isQueueFull(error)) refusals.hit('queue')
    else if (failure.limit) refusals.hit(failure.limit)
    return sendFailure(reply, failure)
  })
  app.setNotFoundHandler((_request: FastifyRequest, reply) => sendFailure(reply, notFound()))
}

/** Refuses an address that the router cannot read, before any hook runs. */
export function refuseAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  sendFailure(reply, error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? notFound() : new Failure('bad_input'))
}

function sendFailure(reply: FastifyReply, failure: Failure) {
  if (failure.retryAfter) reply.header('Retry-After', failure.retryAfter)
  return (
    reply
      .code(failure.body.status)
      .header('Content-Type', 'application/problem+json; charset=utf-8')
      .header('Cache-Control', 'no-store')
      // Some failures happen before the hooks that set headers.
      .headers(apiHeaders)
      .serializer(JSON.stringify)
      .send(failure.body)
  )
}

const failuresByFastifyCode: Record<string, () => Failure> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Failure('too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Failure('unsupported_type'),
}

function failureOf(error: FastifyError): Failure {
  if (error instanceof Failure) return error
  if (error instanceof InputError) return inputFailure(error)
  if (isQueueFull(error)) return unavailable(retryAfterQueue)
  if (error instanceof HashInFlight) return tooManyRequests('password-hash', error.retryAfter)
  const known = failuresByFastifyCode[error.code]
  if (known) return known()
  if (isDatabaseAway(error)) return unavailable()
  if (isUnstorableText(error)) return badInput({})
  // The account was closed while this request was on its way.
  if (violates(error, 'users_not_leaving')) return notSignedIn()
  // Malformed JSON, a bad URL and the like: Fastify's own 4xx.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new Failure('bad_input')
  return new Failure('unexpected')
}

function inputFailure({ part, issues }: InputError): Failure {
  // An impossible id is absent, not wrong.
  if (part === 'params') return notFound()
  const fields = new Map<string, Set<string>>()
  for (const issue of issues)
    for (const [name, message] of messagesOf(issue, part))
      fields.set(name, (fields.get(name) ?? new Set()).add(message))
  return badInput(Object.fromEntries([...fields].map(([name, messages]) => [name, [...messages]])))
}

const mostUnknownFields = 20

/** One message per unknown field, for the first ones. Thousands of them would fill the memory. */
function messagesOf(issue: InputError['issues'][number], part: string): [string, string][] {
  return issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, mostUnknownFields).map((name) => [name, fieldMessages.unknown([name])])
    : [[String(issue.path[0] ?? part), issue.message]]
}
