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
  const answer = await app.inject({
    url: path,
    remoteAddress: inside,
    headers: { accept: 'application/json' },
  })
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) headers[name] = String(value)
  return { status: answer.statusCode, headers, body: answer.body }
}

/** Names and values by turns. */
function fromPairs(pairs: string[]): Record<string, string> {
  const headers: Record<string, string> = {}
  for (let at = 0; at < pairs.length; at += 2) headers[pairs[at] as string] = pairs[at + 1] as string
  return headers
}
