import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

/** One JSON line per event. Requests are logged by method, path and id: no header, body or query. */
export function loggerOptions({ logLevel }: Config) {
  return {
    level: logLevel,
    serializers: {
      req: (request: FastifyRequest) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
        address: request.ip,
      }),
    },
  }
}
