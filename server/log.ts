import type { FastifyRequest } from 'fastify'
import { pino } from 'pino'
import type { Config } from './config.ts'

/** A failed query is logged with its text and the database's message, never with its values. */
export function describeFault(error: Error & { code?: string; query?: string }) {
  const fault = error.cause instanceof Error ? error.cause : error
  return {
    type: fault.name,
    message: fault.message,
    code: 'code' in fault ? String(fault.code) : undefined,
    query: error.query,
    stack: fault.stack ?? '',
  }
}

/** For what runs beside requests. */
export const createLog = (config: Config) => pino(loggerOptions(config))

/** One JSON line per event. Requests are logged by method, path and id: no header, body or query. */
export function loggerOptions({ logLevel }: Config) {
  return {
    level: logLevel,
    serializers: {
      err: describeFault,
      req: (request: FastifyRequest) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
        address: request.ip,
      }),
    },
  }
}

/** At these levels every request is logged. */
export const logsRequests = ({ logLevel }: Config) => ['trace', 'debug', 'info'].includes(logLevel)
