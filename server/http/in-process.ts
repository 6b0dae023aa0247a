import type { FastifyInstance, FastifyRequest } from 'fastify'

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

/** Reads from the API without HTTP. */
export async function readInProcess(app: FastifyInstance, path: string): Promise<Answer> {
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
