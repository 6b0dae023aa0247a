import { finished } from 'node:stream'
import type { onRequestHookHandler } from 'fastify'
import { QueueFull } from '../fair-queue.ts'
import { addressKey } from './address-key.ts'
import { isInProcess } from './in-process.ts'

/** Of one address. Fewer than the database has connections, so that some are left for all the others. */
const mostRunning = 10
/** As long as one may wait for a connection of the database. */
const mostWaitMs = 5_000

interface Turns {
  running: number
  waiting: Set<() => void>
}

/**
 * A hook that works on few requests of one address at a time. Its other requests wait, and nobody else waits behind
 * them.
 */
export function createTurns(): onRequestHookHandler {
  const byAddress = new Map<string, Turns>()
  return (request, reply, done) => {
    // The page that makes this call has its turn already.
    if (isInProcess(request)) return done()
    const address = addressKey(request.ip)
    const turns = byAddress.get(address) ?? { running: 0, waiting: new Set() }
    byAddress.set(address, turns)
    let isRunning = false
    const refusal = setTimeout(() => turns.waiting.delete(start) && done(new QueueFull()), mostWaitMs)
    const start = () => {
      clearTimeout(refusal)
      isRunning = true
      turns.running++
      done()
    }
    // Also when the client has left while it waited.
    finished(reply.raw, () => {
      clearTimeout(refusal)
      if (isRunning) turns.running--
      else turns.waiting.delete(start)
      startNext(turns)
      if (turns.running === 0) byAddress.delete(address)
    })
    turns.waiting.add(start)
    startNext(turns)
  }
}

function startNext({ running, waiting }: Turns) {
  const [start] = waiting
  if (!start || running >= mostRunning) return
  waiting.delete(start)
  start()
}
