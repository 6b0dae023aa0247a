import type { CachedResponse } from './cached-response.ts'

/** The first change that an answer does not show. */
export interface Missed {
  change: number
  at: number
  /** So long an answer that misses it may be given. */
  until: number
}

interface Late {
  key: string
  response: CachedResponse
  addresses: string[]
  missed: Missed
  bytes: number
  /** Somebody was sent on to compute the newer one. */
  asked: boolean
}

/** Nobody is given an answer that was changed longer ago, nor any that is no longer trusted: its writer may have waited in vain. */
const usualGraceMs = 1_000
/** A second. */
const manyHits = 100
/** While many ask, so long an answer is given to all before somebody computes the newer one. */
const restMs = 500
const mostBytes = 8 * 1024 * 1024

/**
 * Answers that a change has just made old. While a newer one is computed they are still given, so that readers do not all
 * wait for it. Those who made the change never get them, nor does anybody when it is not known who made it.
 */
export class LateAnswers {
  readonly #byKey = new Map<string, Late>()
  readonly #byAddress = new Map<string, Late>()
  /** The last change that each of these may have made. */
  readonly #writers = new Map<string, Missed>()
  readonly #isOnItsWay: (key: string) => boolean
  readonly #graceMs: number
  #measured = { hits: 0, at: performance.now() }
  /** Whether many ask. */
  #isBusy = false
  #bytes = 0
  #changes = 0
  /** Everybody must see the changes up to this one. */
  #seenByAll = 0

  constructor(isOnItsWay: (key: string) => boolean, { graceMs = usualGraceMs } = {}) {
    this.#isOnItsWay = isOnItsWay
    this.#graceMs = graceMs
  }

  change(trustedUntil = Number.POSITIVE_INFINITY): Missed {
    this.#changes++
    const missed = this.#lastChange()
    return { ...missed, until: Math.min(missed.until, trustedUntil) }
  }

  #lastChange(): Missed {
    const at = performance.now()
    return { change: this.#changes, at, until: at + this.#graceMs }
  }

  /** In place of an older one under the same key. One that was computed slowly may be the older itself. */
  add({ key, response, missed, addresses: own }: Pick<Late, 'key' | 'response' | 'missed' | 'addresses'>) {
    const older = this.#byKey.get(key)
    if (missed.change <= this.#seenByAll || (older && older.missed.change > missed.change)) return
    this.#drop(older)
    const addresses = [...new Set([...(older?.addresses ?? []), ...own])]
    const late = { key, response, missed, addresses, bytes: response.bytes, asked: false }
    this.#byKey.set(key, late)
    for (const address of addresses) this.#byAddress.set(address, late)
    this.#bytes += late.bytes
    for (const oldest of this.#byKey.values()) {
      if (this.#bytes <= mostBytes) return
      this.#drop(oldest)
    }
  }

  /** Lets `give` find an answer that was late from the beginning: a change came while it was computed. */
  remember(address: string, { key, response }: Pick<Late, 'key' | 'response'>) {
    const late = this.#byKey.get(key)
    if (late?.response !== response || late.addresses.includes(address)) return
    late.addresses.push(address)
    this.#byAddress.set(address, late)
  }

  /** The newer answer is there. */
  forget(key: string) {
    this.#drop(this.#byKey.get(key))
  }

  /** Nothing for those who made a change that the answer misses, and nothing for the first who asks: that one computes. */
  give(address: string, reader: () => string[]): CachedResponse | undefined {
    const late = this.#byAddress.get(address)
    if (!late || this.#isOver(late.missed) || this.#hasWritten(reader, late.missed)) return undefined
    if (late.asked || this.#isOnItsWay(late.key)) return late.response
    if (this.#isBusy && performance.now() < late.missed.at + restMs) return late.response
    late.asked = true
    return undefined
  }

  /** From now on these are given no answer that misses a change heard before; nobody is, when they are not named. */
  settle(writers: string[]) {
    const change = this.#lastChange()
    for (const writer of writers) this.#writers.set(writer, change)
    if (writers.length > 0) return
    this.#seenByAll = this.#changes
    for (const late of this.#byKey.values()) this.#drop(late)
  }

  /** Forgets what is too old to be given. `hits` are all kept answers that were given so far. */
  sweep(hits: number) {
    const at = performance.now()
    this.#isBusy = hits - this.#measured.hits > (manyHits * (at - this.#measured.at)) / 1000
    this.#measured = { hits, at }
    for (const late of this.#byKey.values()) if (this.#isOver(late.missed)) this.#drop(late)
    for (const [writer, change] of this.#writers) if (this.#isOver(change)) this.#writers.delete(writer)
  }

  #isOver = ({ until }: Missed) => performance.now() > until

  #hasWritten(reader: () => string[], missed: Missed): boolean {
    if (this.#writers.size === 0) return false
    return reader().some((one) => (this.#writers.get(one)?.change ?? 0) >= missed.change)
  }

  #drop(late: Late | undefined) {
    if (!late || !this.#byKey.delete(late.key)) return
    this.#bytes -= late.bytes
    for (const address of late.addresses)
      if (this.#byAddress.get(address) === late) this.#byAddress.delete(address)
  }
}
