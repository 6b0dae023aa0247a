import { WaitingByKey } from '../fair-queue.ts'

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

interface Options {
  mostRunning: number
  /** In each lane. Other work cannot take the places of sign-in. */
  mostWaiting: number
}

/** Limits how many run and how many wait. The two lanes take turns, and the keys in a lane take turns. */
export class HashQueue {
  readonly #options: Options
  readonly #lanes: Record<Lane, WaitingByKey> = { 'sign-in': new WaitingByKey(), other: new WaitingByKey() }
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
    if (this.#running < this.#options.mostRunning) this.#running++
    else await this.#lanes[lane].wait(key, this.#options)
  }

  /** The slot goes directly to the next in the queue; `#running` does not change. */
  #leave(): void {
    const other: Lane = this.#turn === 'sign-in' ? 'other' : 'sign-in'
    const started = this.#lanes[this.#turn].startNext() || this.#lanes[other].startNext()
    this.#turn = other
    if (!started) this.#running--
  }
}
