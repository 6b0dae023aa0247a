import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from './address-key.ts'
import type { ConnectionsByAddress } from './connections-by-address.ts'

export interface ReadingTurns {
  /** This connection has sent more requests than are worked on at a time. */
  begin(socket: Socket): void
  /** None of them waits any more: it is read again when its turn comes. */
  end(socket: Socket): void
}

interface Queue {
  address: string
  /** Connections with requests that wait. */
  busy: Set<Socket>
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
 * When a connection has sent more requests than are worked on, the others of its address are read one by one, in turns of the
 * event loop, and it is read again after them. Node parses 64 kB of requests in one go, so a client with many such connections
 * would stop everybody.
 */
export function takeReadingTurns(server: Server, { byAddress, isProxy }: Options): ReadingTurns {
  const queues = new Map<string, Queue>()
  const queueOf = new WeakMap<Socket, Queue>()

  const openQueue = (address: string): Queue => {
    const queue: Queue = { address, busy: new Set(), unread: new Set(), isMoving: false }
    queues.set(address, queue)
    return queue
  }

  const hold = (queue: Queue, socket: Socket) => {
    socket.pause()
    queue.unread.add(socket)
    if (queue.isMoving) return
    queue.isMoving = true
    moveOn(queue)
  }

  // In the turn between the two, what was read last is parsed: then it is known whether it has sent too much.
  const moveOn = (queue: Queue) => setImmediate(() => setImmediate(readNext, queue))

  const readNext = (queue: Queue) => {
    const [next] = queue.unread
    if (next) {
      queue.unread.delete(next)
      if (!next.destroyed) next.resume()
      moveOn(queue)
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
      for (const other of byAddress.get(address) ?? []) if (!queue.busy.has(other)) hold(queue, other)
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
