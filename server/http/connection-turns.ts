import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from './address-key.ts'
import type { ConnectionsByAddress } from './connections-by-address.ts'
import { readInPieces } from './read-in-pieces.ts'

export interface ConnectionTurns {
  /** This connection has sent more requests than are worked on at a time. */
  begin(socket: Socket): void
  /** Calls `work`, the next request of this connection, when its turn comes. */
  wait(socket: Socket, work: () => void): void
  /** None of its requests waits any more: it is read again when its turn comes. */
  end(socket: Socket): void
}

interface Queue {
  address: string
  /** Connections with requests that wait. */
  busy: Set<Socket>
  /** Requests that wait, in the order of their turns. */
  unanswered: (() => void)[]
  /** Connections that wait to be read, in the order of their turns. */
  unread: Set<Socket>
  isMoving: boolean
}

interface Options {
  byAddress: ConnectionsByAddress
  /** A proxy carries the requests of many people, so its connections have no turns. */
  isProxy: (address: string | undefined) => boolean
}

/**
 * When a connection has sent more requests than are worked on, all connections of its address take turns: in each turn of the
 * event loop one of them is read, and one request that waits is begun. Otherwise a client with many such connections would
 * stop everybody.
 */
export function takeConnectionTurns(server: Server, { byAddress, isProxy }: Options): ConnectionTurns {
  const queues = new Map<string, Queue>()
  const queueOf = new WeakMap<Socket, Queue>()

  const openQueue = (address: string): Queue => {
    const queue = {
      address,
      busy: new Set<Socket>(),
      unanswered: [],
      unread: new Set<Socket>(),
      isMoving: false,
    }
    queues.set(address, queue)
    return queue
  }

  const read = (socket: Socket) => readInPieces(socket, () => queueOf.has(socket))

  const hold = (queue: Queue, socket: Socket) => {
    read(socket)
    socket.pause()
    queue.unread.add(socket)
    move(queue)
  }

  const move = (queue: Queue) => {
    if (queue.isMoving) return
    queue.isMoving = true
    setTurn(queue)
  }

  // In the turn between the two, what was read last is parsed: then it is known whether it has sent too much.
  const setTurn = (queue: Queue) => setImmediate(() => setImmediate(giveTurn, queue))

  const giveTurn = (queue: Queue) => {
    const answer = queue.unanswered.shift()
    answer?.()
    const [next] = queue.unread
    if (next) {
      queue.unread.delete(next)
      if (!next.destroyed) next.resume()
    }
    if (answer || next) {
      setTurn(queue)
      return
    }
    queue.isMoving = false
    if (queue.busy.size === 0) queues.delete(queue.address)
  }

  server.on('connection', (socket: Socket) => {
    const queue = queues.get(addressKey(socket.remoteAddress))
    // Not at once: Node begins to read it after this event.
    if (queue) process.nextTick(hold, queue, socket)
  })

  return {
    begin(socket) {
      if (isProxy(socket.remoteAddress)) return
      const address = addressKey(socket.remoteAddress)
      const queue = queues.get(address) ?? openQueue(address)
      queue.unread.delete(socket)
      queue.busy.add(socket)
      queueOf.set(socket, queue)
      // After the piece of bytes that is being parsed, and before the connection is paused.
      process.nextTick(read, socket)
      for (const other of byAddress.get(address) ?? []) if (!queue.busy.has(other)) hold(queue, other)
    },
    wait(socket, work) {
      const queue = queueOf.get(socket)
      if (queue) {
        queue.unanswered.push(work)
        move(queue)
      } else setImmediate(work)
    },
    end(socket) {
      const queue = queueOf.get(socket)
      if (!queue) {
        socket.resume()
        return
      }
      queueOf.delete(socket)
      queue.busy.delete(socket)
      hold(queue, socket)
    },
  }
}
