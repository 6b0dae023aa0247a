import { AsyncLocalStorage } from 'node:async_hooks'

/** Whose work this is: a user or an address. Those who wait for a database connection take turns by it. */
export const workOf = new AsyncLocalStorage<string>()

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

interface Waiter {
  start(): void
  refuse(error: Error): void
}

interface Options {
  mostRunning: number
  mostWaiting: number
}

/** Few pieces of work run at once, some wait, the rest are refused. Keys take turns, so one cannot hold up others. */
export class FairQueue {
  readonly #options: Options
  readonly #waiting = new WaitingByKey()
  #running = 0

  constructor(options: Options) {
    this.#options = options
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#options.mostRunning) this.#running++
    else await this.#waiting.wait(key, this.#options.mostWaiting)
    try {
      return await work()
    } finally {
      // The place passes straight to the next in turn, so nobody can slip in between.
      if (!this.#waiting.startNext()) this.#running--
    }
  }
}

/** Those who wait, by key. The order of the keys is the order of their turns. */
export class WaitingByKey {
  readonly #byKey = new Map<string, Waiter[]>()
  #size = 0

  /**
   * Resolves when it is this one's turn; refuses after `longestMs`. When all places are taken, the key that waits most may
   * lose its newest.
   */
  wait(key: string, mostWaiting: number, longestMs?: number): Promise<void> {
    if (this.#size >= mostWaiting && !this.#makeRoomFor(key)) return Promise.reject(new QueueFull())
    this.#size++
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>()
    const waiter = { start, refuse }
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

  startNext(): boolean {
    const [entry] = this.#byKey
    if (!entry) return false
    const [key, waiters] = entry
    const first = waiters.shift()
    this.#byKey.delete(key)
    if (waiters.length > 0) this.#byKey.set(key, waiters)
    this.#size--
    first?.start()
    return true
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
