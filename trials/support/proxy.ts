import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { findPort } from './ports.ts'
import type { Scratch } from './scratch.ts'

/** Replaces the proxy or virtual address that leads to the primary in a real installation. */
export interface MovingAddress {
  port: number
  /** Sends new connections to this port and closes the existing ones. */
  pointTo(port: number): void
  /** Nothing passes any more, in either direction, and nobody is told: a link that is down. */
  silence(): void
  /** What was held back passes, and all that follows. */
  speak(): void
}

export async function startProxy(scratch: Scratch, target: number): Promise<MovingAddress> {
  const port = await findPort()
  const open = new Set<Socket>()
  let current = target
  let silent = false
  const server = createServer((incoming) => {
    const outgoing = connect(current, '127.0.0.1')
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.on('data', (part) => {
        if (!other.write(part)) one.pause()
      })
      one.on('drain', () => silent || other.resume())
      if (silent) one.pause()
    }
  })
  const endAll = () => {
    for (const socket of open) socket.destroy()
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  scratch.onEnd(() => {
    server.close()
    endAll()
  })
  return {
    port,
    pointTo(next) {
      current = next
      endAll()
    },
    silence() {
      silent = true
      for (const socket of open) socket.pause()
    },
    speak() {
      silent = false
      for (const socket of open) socket.resume()
    },
  }
}
