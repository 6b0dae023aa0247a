import type { FastifyRequest } from 'fastify'
import { addressKey } from './address-key.ts'
import { isInProcess } from './in-process.ts'

/** So many requests of one address are worked on in one turn of the event loop; the others follow in the next turns. */
const requestsPerTurn = 4

type Work = () => void

/**
 * Whatever a request costs, one address with hundreds of them takes only a part of each turn, and the others' requests
 * are read and answered in between.
 */
export class Turns {
  readonly #begun = new Map<string, number>()
  readonly #waiting = new Map<string, Work[]>()

  take(request: FastifyRequest, work: Work) {
    if (isInProcess(request)) return work()
    const key = addressKey(request.ip)
    const others = this.#waiting.get(key)
    if (others) others.push(work)
    else if ((this.#begun.get(key) ?? 0) < requestsPerTurn) this.#begin(key, work)
    else this.#waiting.set(key, [work])
  }

  #begin(key: string, work: Work) {
    if (this.#begun.size === 0) setImmediate(() => this.#next())
    this.#begun.set(key, (this.#begun.get(key) ?? 0) + 1)
    work()
  }

  #next() {
    this.#begun.clear()
    for (const [key, works] of this.#waiting) {
      const now = works.splice(0, requestsPerTurn)
      if (works.length === 0) this.#waiting.delete(key)
      for (const work of now) this.#begin(key, work)
    }
  }
}
