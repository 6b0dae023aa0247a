import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorBodyOf } from '../../contract/errors.ts'

const timeout = 'ERR_HTTP_REQUEST_TIMEOUT'

/** Answers what is not a complete HTTP request: a header that is too long, broken lines, or a slow client. */
export function refuseBroken(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(error.code === timeout ? answer(408, '') : refusal)
  socket.destroy(error)
}

function answer(status: number, body: string): string {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    ...(body ? ['Content-Type: application/problem+json; charset=utf-8'] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

const badInput = errorBodyOf('bad_input')
const refusal = answer(badInput.status, JSON.stringify(badInput))

/** Answers a complete request whose target no route can have. */
export function refuseRequest(response: ServerResponse) {
  const body = JSON.stringify(badInput)
  response.writeHead(badInput.status, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  })
  response.end(body)
}
