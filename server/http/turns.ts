import type { FastifyRequest } from 'fastify'
import { workOf } from '../fair-queue.ts'
import { addressKey } from './address-key.ts'
import { isInProcess } from './in-process.ts'

/** So much of one address is worked on in one turn of the event loop, while turns are short; the rest follows in the next. */
const mostPerTurn = 16
/** Milliseconds. Others wait for a dozen turns to sign in. */
const longTurn = 8
/** A request is one, and so many bytes of its body are one more: to read and check them takes as long. */
const bytesPerPart = 4_096

interface Work {
  cost: number
  begin(): void
}

/**
 * Whatever a request costs, one address with hundreds of them takes only a part of each turn, and the others' requests
 * are read and answered in between.
 */
export class Turns {
  /** What each address has had in this turn. */
  readonly #spent = new Map<string, number>()
  readonly #waiting = new Map<string, Work[]>()
  /** Of one address, in a turn. */
  #share = mostPerTurn
  /** When this turn began. */
  #begun = 0

  take(request: FastifyRequest, { bytes, begin }: { bytes: number; begin(): void }) {
    if (isInProcess(request)) return begin()
    const key = addressKey(request.ip)
    const work = { cost: 1 + bytes / bytesPerPart, begin }
    const others = this.#waiting.get(key)
    if (others) others.push(work)
    else if (this.#hasTurn(key)) this.#begin(key, work)
    else this.#waiting.set(key, [work])
  }

  #hasTurn = (key: string) => (this.#spent.get(key) ?? 0) < this.#share

  #begin(key: string, { cost, begin }: Work) {
    if (this.#spent.size === 0) {
      this.#begun = performance.now()
      setImmediate(() => this.#next())
    }
    this.#spent.set(key, (this.#spent.get(key) ?? 0) + cost)
    // Another's request may have begun this turn.
    workOf.run({ key, address: key }, begin)
  }

  #next() {
    const isLong = performance.now() - this.#begun > longTurn
    this.#share = isLong ? Math.max(1, this.#share / 2) : Math.min(mostPerTurn, this.#share + 1)
    this.#spent.clear()
    for (const [key, works] of this.#waiting) {
      for (let work = works.shift(); work; work = this.#hasTurn(key) ? works.shift() : undefined)
        this.#begin(key, work)
      if (works.length === 0) this.#waiting.delete(key)
    }
  }
}
