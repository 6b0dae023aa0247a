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

/** So few that what they sent takes little memory, and some, so that whoever shares the address need not wait for each. */
const mostBusy = 4

interface Queue {
  address: string
  /** Connections with requests that wait. */
  busy: Set<Socket>
  /** Connections that are not read meanwhile, in the order of their turns. */
  unread: Set<Socket>
  isMoving: boolean
}

interface Options {
  byAddress: ConnectionsByAddress
  /** A proxy carries the requests of many people, so its connections have no turns. */
  isProxy: (address: string | undefined) => boolean
}

/**
 * Few connections of one address at a time may send more requests than are worked on, and the others are read one by one, in
 * turns of the event loop. Node parses 64 kB of requests in one go, so a client with many such connections would stop everybody.
 */
export function takeReadingTurns(server: Server, { byAddress, isProxy }: Options): ReadingTurns {
  const queues = new Map<string, Queue>()
  const queueOf = new WeakMap<Socket, Queue>()

  const openQueue = (address: string): Queue => {
    const queue = { address, busy: new Set<Socket>(), unread: new Set<Socket>(), isMoving: false }
    queues.set(address, queue)
    return queue
  }

  const hold = (queue: Queue, socket: Socket) => {
    socket.pause()
    queue.unread.add(socket)
    moveOn(queue)
  }

  const moveOn = (queue: Queue) => {
    if (queue.unread.size === 0 && queue.busy.size === 0) queues.delete(queue.address)
    if (queue.isMoving || queue.unread.size === 0 || queue.busy.size >= mostBusy) return
    queue.isMoving = true
    // In the turn between the two, what was read last is parsed: then it is known whether it has sent too much.
    setImmediate(() => setImmediate(readNext, queue))
  }

  const readNext = (queue: Queue) => {
    queue.isMoving = false
    const [next] = queue.unread
    if (next && queue.busy.size < mostBusy) {
      queue.unread.delete(next)
      if (!next.destroyed) next.resume()
    }
    moveOn(queue)
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
