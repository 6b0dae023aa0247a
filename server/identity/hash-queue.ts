/** Too many passwords are being hashed; the client should retry after `retryAfter` seconds. */
export class HashQueueFull extends Error {
  readonly retryAfter = 2
}

/** This key may have one place only, and already has it. */
export class HashInFlight extends Error {
  readonly retryAfter = 2
}

type Lane = 'sign-in' | 'other'

/** Where a hash waits. The keys of a lane take turns, so one address or user cannot block the others. */
export interface Place {
  lane: Lane
  key: string
  /** The key may have one place only, waiting or running. */
  alone?: boolean
}

interface Waiter {
  start(): void
  refuse(error: Error): void
}

interface Options {
  mostRunning: number
  /** In each lane. Other work cannot take the places of sign-in. */
  mostWaiting: number
}

/** Limits how many run and how many wait. The two lanes take turns, and the keys in a lane take turns. */
export class HashQueue {
  readonly #options: Options
  readonly #lanes: Record<Lane, WaitingLane> = { 'sign-in': new WaitingLane(), other: new WaitingLane() }
  readonly #alone = new Set<string>()
  #running = 0
  #turn: Lane = 'sign-in'

  constructor(options: Options) {
    this.#options = options
  }

  async run<T>(place: Place, work: () => Promise<T>): Promise<T> {
    const { key, alone } = place
    if (alone && this.#alone.has(key)) throw new HashInFlight()
    if (alone) this.#alone.add(key)
    try {
      await this.#enter(place)
      return await work().finally(() => this.#leave())
    } finally {
      if (alone) this.#alone.delete(key)
    }
  }

  async #enter({ lane, key }: Place): Promise<void> {
    if (this.#running < this.#options.mostRunning) {
      this.#running++
      return
    }
    const waiting = this.#lanes[lane]
    if (waiting.size >= this.#options.mostWaiting && !waiting.makeRoomFor(key)) throw new HashQueueFull()
    await new Promise<void>((start, refuse) => waiting.add(key, { start, refuse }))
  }

  /** The slot goes directly to the next in the queue; `#running` does not change. */
  #leave(): void {
    const other: Lane = this.#turn === 'sign-in' ? 'other' : 'sign-in'
    const next = this.#lanes[this.#turn].next() ?? this.#lanes[other].next()
    this.#turn = other
    if (next) next.start()
    else this.#running--
  }
}

/** The waiting works by key. The order of the keys is the order of their turns. */
class WaitingLane {
  readonly #byKey = new Map<string, Waiter[]>()
  size = 0

  add(key: string, waiter: Waiter): void {
    this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), waiter])
    this.size++
  }

  next(): Waiter | undefined {
    const [entry] = this.#byKey
    if (!entry) return undefined
    const [key, [first, ...rest]] = entry
    this.#byKey.delete(key)
    if (rest.length > 0) this.#byKey.set(key, rest)
    this.size--
    return first
  }

  /** The key with most places loses its newest one, if `key` has fewer. */
  makeRoomFor(key: string): boolean {
    const [heaviest, waiters = []] = [...this.#byKey].reduce((one, other) =>
      other[1].length > one[1].length ? other : one,
    )
    const own = this.#byKey.get(key)?.length ?? 0
    if (waiters.length <= own + 1) return false
    waiters.pop()?.refuse(new HashQueueFull())
    this.#byKey.set(heaviest, waiters)
    this.size--
    return true
  }
}
