import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'

/** No socket has this address, so a client cannot pretend to be inside. */
const inside = 'in-process'

/** Whether a call came from a page that is being rendered in this process. */
export const isInProcess = (request: FastifyRequest) => request.raw.socket.remoteAddress === inside

/** Calls the API without HTTP. */
export async function callInProcess(
  app: FastifyInstance,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const answer = await app.inject({
    method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
    url: path,
    remoteAddress: inside,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' && { payload: init.body }),
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) headers.set(name, String(value))
  return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode, headers })
}
