import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { CachedResponse } from './cached-response.ts'

/** The first change that an answer does not show. */
export interface Missed {
  change: number
  at: number
}

interface Late {
  key: string
  response: CachedResponse
  addresses: Iterable<string>
  missed: Missed
  /** Somebody was sent on to compute the newer one. */
  asked?: boolean
}

/**
 * Answers that a change has just made old. While a newer one is being computed they are still given, so that readers do
 * not all wait for it. Their writer waits instead: `settle` resolves when none is left that misses a change heard before.
 */
export class LateAnswers {
  readonly #byKey = new Map<string, Late>()
  readonly #byAddress = new Map<string, Late>()
  readonly #isOnItsWay: (key: string) => boolean
  /** A writer waits no longer for a newer answer, and nobody is given an older one. */
  readonly #graceMs: number
  #changes = 0
  /** Writers of changes up to this one have been answered. */
  #settled = 0
  #moved = Promise.withResolvers<boolean>()

  constructor(isOnItsWay: (key: string) => boolean, graceMs: number) {
    this.#isOnItsWay = isOnItsWay
    this.#graceMs = graceMs
  }

  #isOver = ({ missed }: Late) => performance.now() > missed.at + this.#graceMs

  #isExpected = ({ key, asked }: Late) => asked === true || this.#isOnItsWay(key)

  change(): Missed {
    return { change: ++this.#changes, at: performance.now() }
  }

  add(late: Late) {
    this.#drop(this.#byKey.get(late.key))
    this.#byKey.set(late.key, late)
    for (const address of late.addresses) this.#byAddress.set(address, late)
  }

  /** A newer answer has come. If it misses a later change itself, it is late from the beginning. */
  replace(key: string, response: CachedResponse, missed?: Missed) {
    const late = this.#byKey.get(key)
    if (!late) return
    if (missed && missed.change > this.#settled) Object.assign(late, { response, missed, asked: false })
    else if (!missed) this.#drop(late)
    this.#move()
  }

  /** Nothing for the first who asks: that one computes the newer answer. */
  give(address: string): CachedResponse | undefined {
    const late = this.#byAddress.get(address)
    if (!late || this.#isOver(late)) return undefined
    if (this.#isExpected(late)) return late.response
    late.asked = true
    return undefined
  }

  async settle(): Promise<void> {
    const change = this.#changes
    // Those who ask at this moment are heard first: one of them starts the newer answer.
    if (this.#byKey.size > 0) await nextTurn()
    if (this.#dropUnless(change, this.#isExpected)) await this.#untilSettled(change)
    this.#dropUnless(change, () => false)
    this.#settled = Math.max(this.#settled, change)
  }

  /** Where nobody settles, they go too. */
  sweep() {
    this.#dropUnless(this.#changes, () => true)
  }

  clear() {
    for (const late of this.#byKey.values()) this.#drop(late)
    this.#settled = this.#changes
    this.#move()
  }

  async #untilSettled(change: number) {
    const end = new AbortController()
    const over = sleep(this.#graceMs, true, { ref: false, signal: end.signal }).catch(() => true)
    while (!(await Promise.race([over, this.#moved.promise])) && this.#dropUnless(change, this.#isExpected));
    end.abort()
  }

  #move() {
    const { resolve } = this.#moved
    this.#moved = Promise.withResolvers()
    resolve(false)
  }

  /** Drops those that miss a change up to this one. Whether some are left to wait for. */
  #dropUnless(change: number, isWorthWaiting: (late: Late) => boolean): boolean {
    let left = false
    for (const late of this.#byKey.values()) {
      if (late.missed.change > change) continue
      if (isWorthWaiting(late) && !this.#isOver(late)) left = true
      else this.#drop(late)
    }
    return left
  }

  #drop(late: Late | undefined) {
    if (!late) return
    this.#byKey.delete(late.key)
    for (const address of late.addresses) this.#byAddress.delete(address)
  }
}
