import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionTurns } from './connection-turns.ts'

/** No client of ours sends a second request on a connection before the first is answered. */
const mostInFlight = 10

interface Connection {
  inFlight: number
  /** Requests that came in the same piece of bytes as those in flight. */
  waiting: (readonly [IncomingMessage, ServerResponse])[]
  /** Whether some have waited since it was last read. */
  isBehind: boolean
}

const connections = new WeakMap<Socket, Connection>()

/** Whether no request of this connection is in progress. */
export const isIdle = (socket: Socket) => (connections.get(socket)?.inFlight ?? 0) === 0

/**
 * Works on few requests of one connection at a time. The connection is not read while more are waiting, so a client
 * that sends thousands at once must wait, and takes no memory.
 */
export function limitPipelining(handle: RequestListener, turns: ConnectionTurns): RequestListener {
  const start = (connection: Connection, request: IncomingMessage, response: ServerResponse) => {
    connection.inFlight++
    response.once('close', () => {
      // Not at once: the requests of other connections are read in between.
      const next = () => finish(connection, request.socket)
      if (connection.waiting.length > 0) turns.wait(request.socket, next)
      else next()
    })
    handle(request, response)
  }
  const finish = (connection: Connection, socket: Socket) => {
    connection.inFlight--
    // Whoever is gone needs no answers.
    if (socket.destroyed) connection.waiting.length = 0
    const next = connection.waiting.shift()
    if (next) start(connection, ...next)
    else if (connection.isBehind) {
      connection.isBehind = false
      turns.end(socket)
    }
  }
  return (request, response) => {
    const connection = connections.get(request.socket) ?? { inFlight: 0, waiting: [], isBehind: false }
    connections.set(request.socket, connection)
    if (connection.inFlight < mostInFlight) {
      start(connection, request, response)
      return
    }
    connection.waiting.push([request, response])
    if (connection.isBehind) return
    connection.isBehind = true
    turns.begin(request.socket)
    // After this piece of bytes, because Node itself resumes the connection after each request that it has read.
    process.nextTick(pauseWhileWaiting, request.socket, connection)
  }
}

function pauseWhileWaiting(socket: Socket, { waiting }: Connection) {
  if (waiting.length > 0 && !socket.destroyed) socket.pause()
}
