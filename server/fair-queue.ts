import { AsyncLocalStorage } from 'node:async_hooks'

/** Whose work this is. Keys take turns, and the work of one address has a share of the places. */
export interface Whose {
  /** A user or an address. */
  key: string
  address: string
}

/** Whose work a request is, for whatever waits for a place later. Work of our own has none. */
export const workOf = new AsyncLocalStorage<Whose>()

/** There is no place left to wait: the caller may try again in a moment. */
export class QueueFull extends Error {}

/** The turn did not come in time. */
export class WaitedTooLong extends Error {}

/** Seconds. */
export const retryAfterQueue = 2

/** Also where a library has put it into an error of its own. */
export function isQueueFull(error: unknown): boolean {
  return error instanceof QueueFull || (error instanceof Error && isQueueFull(error.cause))
}

interface Limits {
  mostRunning: number
  /** Of one address. */
  mostPerAddress: number
  mostWaiting: number
}

/** Few pieces of work run at once, of one address fewer, some wait, the rest are refused. */
export class Places {
  readonly #limits: Limits
  readonly #waiting = new WaitingByKey()
  readonly #byAddress = new Map<string, number>()
  #running = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get running() {
    return this.#running
  }

  get waiting() {
    return this.#waiting.size
  }

  tryTake(address: string | undefined): boolean {
    if (this.#running >= this.#limits.mostRunning) return false
    if (address !== undefined) {
      const own = this.#byAddress.get(address) ?? 0
      if (own >= this.#limits.mostPerAddress) return false
      this.#byAddress.set(address, own + 1)
    }
    this.#running++
    return true
  }

  /** Resolves with a place taken. */
  wait(whose: Whose | undefined, longestMs?: number): Promise<void> {
    const { mostWaiting } = this.#limits
    return this.#waiting.wait(whose?.key ?? '', { mostWaiting, longestMs, address: whose?.address })
  }

  giveBack(address: string | undefined) {
    this.#running--
    if (address !== undefined) {
      const own = this.#byAddress.get(address) ?? 0
      if (own > 1) this.#byAddress.set(address, own - 1)
      else this.#byAddress.delete(address)
    }
    // Straight to the next in turn, so that nobody can slip in between.
    this.#waiting.startNext((next) => this.tryTake(next))
  }
}

/** One address with hundreds of pieces of work cannot hold up others. */
export class FairQueue {
  readonly #places: Places

  constructor(limits: Limits) {
    this.#places = new Places(limits)
  }

  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    if (!this.#places.tryTake(address)) await this.#places.wait({ key: address, address })
    try {
      return await work()
    } finally {
      this.#places.giveBack(address)
    }
  }
}

interface Waiter {
  address: string | undefined
  start(): void
  refuse(error: Error): void
}

interface Wait {
  mostWaiting: number
  longestMs?: number | undefined
  address?: string | undefined
}

/** Those who wait, by key. The order of the keys is the order of their turns. */
export class WaitingByKey {
  readonly #byKey = new Map<string, Waiter[]>()
  #size = 0

  get size() {
    return this.#size
  }

  /**
   * Resolves when it is this one's turn; refuses after `longestMs`. When all places are taken, the key that waits most may
   * lose its newest.
   */
  wait(key: string, { mostWaiting, longestMs, address }: Wait): Promise<void> {
    if (this.#size >= mostWaiting && !this.#makeRoomFor(key)) return Promise.reject(new QueueFull())
    this.#size++
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>()
    const waiter = { address, start, refuse }
    const waiters = this.#byKey.get(key) ?? []
    waiters.push(waiter)
    this.#byKey.set(key, waiters)
    if (longestMs === undefined) return promise
    const timer = setTimeout(() => this.#leave(key, waiter), longestMs)
    return promise.finally(() => clearTimeout(timer))
  }

  #leave(key: string, waiter: Waiter) {
    const waiters = this.#byKey.get(key) ?? []
    waiters.splice(waiters.indexOf(waiter), 1)
    if (waiters.length === 0) this.#byKey.delete(key)
    this.#size--
    waiter.refuse(new WaitedTooLong())
  }

  /** The first key in turn whose first waiter may start. */
  startNext(mayStart: (address: string | undefined) => boolean = () => true): boolean {
    for (const [key, waiters] of this.#byKey) {
      const [first] = waiters
      if (!first || !mayStart(first.address)) continue
      waiters.shift()
      this.#byKey.delete(key)
      if (waiters.length > 0) this.#byKey.set(key, waiters)
      this.#size--
      first.start()
      return true
    }
    return false
  }

  #makeRoomFor(key: string): boolean {
    let most: Waiter[] = []
    for (const waiters of this.#byKey.values()) if (waiters.length > most.length) most = waiters
    const own = this.#byKey.get(key)?.length ?? 0
    if (most.length <= own + 1) return false
    most.pop()?.refuse(new QueueFull())
    this.#size--
    return true
  }
}
