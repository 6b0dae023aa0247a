import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ResponseCache } from '../cache/response-cache.ts'

/** No socket has this address, so a client cannot pretend to be inside. */
const inside = 'in-process'

/** Whether a call came from a page that is being rendered in this process. */
export const isInProcess = (request: FastifyRequest) => request.raw.socket.remoteAddress === inside

/** What came back, as plain values: they can be sent to another thread. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Reads from the API without HTTP, and from the cache without the framework. */
export async function readInProcess(
  app: FastifyInstance,
  cache: ResponseCache,
  path: string,
): Promise<Answer> {
  const cached = cache.recallWithin(path)
  if (cached) {
    const { headers, body } = cached.plain
    return { status: cached.status, headers: fromPairs(headers), body: body.toString() }
  }
  // Not `inject`: its requests have a getter of their own, and V8 keeps such an object until its next full collection.
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const request = new InsideRequest(path)
  app.routing(request, new InsideResponse(request, resolve))
  return promise
}

class InsideSocket extends Socket {
  override readonly remoteAddress = inside
}

class InsideRequest extends IncomingMessage {
  constructor(path: string) {
    super(new InsideSocket())
    this.method = 'GET'
    this.url = path
    this.headers = { host: inside, accept: 'application/json' }
    this.push(null)
  }
}

/** Gives its answer instead of writing it. */
class InsideResponse extends ServerResponse {
  readonly #resolve: (answer: Answer) => void
  #given: OutgoingHttpHeaders | string[] = {}

  constructor(request: InsideRequest, resolve: (answer: Answer) => void) {
    super(request)
    this.#resolve = resolve
  }

  override writeHead(status: number, given?: unknown): this {
    this.statusCode = status
    this.#given = (given ?? {}) as OutgoingHttpHeaders | string[]
    return this
  }

  override end(body?: unknown): this {
    const given = Array.isArray(this.#given) ? fromPairs(this.#given) : this.#given
    const headers: Record<string, string> = {}
    for (const [name, value] of Object.entries({ ...this.getHeaders(), ...given }))
      if (value !== undefined) headers[name.toLowerCase()] = String(value)
    this.finished = true
    this.#resolve({ status: this.statusCode, headers, body: body ? String(body) : '' })
    // The framework counts it then.
    this.emit('finish')
    return this
  }
}

/** Names and values by turns. */
function fromPairs(pairs: string[]): Record<string, string> {
  const headers: Record<string, string> = {}
  for (let at = 0; at < pairs.length; at += 2) headers[pairs[at] as string] = pairs[at + 1] as string
  return headers
}
