import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '../database/pool.ts'
import { Barrier } from './barrier.ts'
import { Listener, leaseMs, type Notice } from './listener.ts'

const retryMs = 500
/** As long as the lease: whoever has not heard by then sends no kept answer. */
const patienceMs = leaseMs

interface Handlers {
  /** Something that public answers show has changed. */
  changed(tag: string): void
  /** From now on these writers are sent nothing that misses a change heard before; nobody is, when they are not named. */
  settle?(writers: string[]): void
  /** Something that the open pages of some people show has changed. */
  told?(message: string): void
  /**
   * No change was missed so far: kept answers may be sent until this moment of `performance.now()`. `position` says of
   * which transactions all was heard.
   */
  heard(until: number, position: string): void
  /** Changes may be missed until something is heard again. */
  lost(): void
}

/**
 * Hears, over one connection of its own, what any instance has changed.
 *
 * `awaitInvalidation` resolves when every instance has heard all that this one committed before: it sends a
 * barrier down the same queue, and each listening instance answers it. Notifications arrive in the order of
 * their commits, so an answer to the barrier means that the changes before it were heard. An instance that does
 * not answer in time loses its listening session, so that the next writer does not wait for it. When it comes
 * back it has no session, and forgets what it kept.
 */
export class ChangeFeed {
  readonly #connection: Connection
  readonly #handlers: Handlers
  readonly #pulseMs: number
  readonly #name = randomUUID()
  readonly #waiting = new Map<string, Barrier>()
  /** Not sent yet. */
  #next: Barrier | undefined
  #listener: Listener | undefined
  #barriers = 0
  #timeouts = 0
  #closed = false

  constructor(connection: Connection, handlers: Handlers, { pulseMs = 500 } = {}) {
    this.#connection = connection
    this.#handlers = handlers
    this.#pulseMs = pulseMs
  }

  get isUp() {
    return this.#listener !== undefined
  }

  /** Barriers that were sent. */
  get barriers() {
    return this.#barriers
  }

  /** Writers that were answered before every instance had said that it heard. */
  get timeouts() {
    return this.#timeouts
  }

  async start() {
    const listener: Listener = new Listener(
      this.#connection,
      {
        notified: (notice) => this.#hear(listener, notice),
        heard: (until, position) => this.#handlers.heard(until, position),
        lost: () => this.#lose(listener),
      },
      { pulseMs: this.#pulseMs },
    )
    await listener.open()
    if (this.#closed) return listener.end()
    this.#listener = listener
  }

  /**
   * Takes at most as long as the lease, whatever happens to this instance's own session. `writers` says who must see the
   * change from now on, in the words of `recall`; all must, when nobody is named.
   */
  async awaitInvalidation(writers: string[] = []): Promise<void> {
    for (const deadline = performance.now() + patienceMs; !this.#closed; await sleep(20)) {
      const patience = deadline - performance.now()
      if (patience <= 0) {
        this.#timeouts++
        return
      }
      if (this.#listener && (await this.#passBarrier(this.#listener, { writers, patience }))) return
    }
  }

  async close() {
    this.#closed = true
    this.#listener?.end()
  }

  /** False when this instance's own session was lost before the answers came. */
  async #passBarrier(
    listener: Listener,
    { writers, patience }: { writers: string[]; patience: number },
  ): Promise<boolean> {
    const barrier = this.#next ?? this.#prepareBarrier(listener)
    barrier.add(writers)
    const outcome = await barrier.wait(patience)
    if (outcome === 'late') {
      this.#timeouts++
      barrier.putOut(listener, patienceMs).catch(() => {})
    }
    return outcome !== 'lost'
  }

  /** Until the session is free to send it, all writers share it: one by one they would wait for each other. */
  #prepareBarrier(listener: Listener): Barrier {
    const barrier = new Barrier(`${this.#name}:${++this.#barriers}`)
    this.#next = barrier
    this.#waiting.set(barrier.id, barrier)
    const send = async () => {
      await listener.whenFree()
      this.#next = undefined
      await barrier.send(listener)
      // Longer than any writer waits: who is silent is put out by the answers that have come.
      await barrier.wait(2 * patienceMs)
    }
    send()
      .catch(() => {})
      .finally(() => this.#waiting.delete(barrier.id))
    return barrier
  }

  #hear(listener: Listener, { channel, payload, from }: Notice) {
    if (channel === 'changes') this.#handlers.changed(payload)
    else if (channel === 'live') this.#handlers.told?.(payload)
    else if (channel === 'arrivals') this.#barrierOf(payload)?.arrive(from)
    else this.#answer(listener, payload)
  }

  /** An instance of version 0.1.0 answers with all that it was sent. */
  #barrierOf = (payload: string) => this.#waiting.get(payload.split(' ', 1)[0] ?? '')

  #answer(listener: Listener, payload: string) {
    const [id = '', ...writers] = payload.split(' ')
    this.#handlers.settle?.(writers)
    const asked = this.#waiting.get(id)
    if (asked) asked.arrive(listener.session)
    else listener.ask(`SELECT pg_notify('arrivals', $1)`, [id]).catch(() => {})
  }

  #lose(listener: Listener) {
    if (this.#listener !== listener) return
    this.#listener = undefined
    this.#next = undefined
    this.#handlers.lost()
    for (const barrier of this.#waiting.values()) barrier.lose()
    void this.#reconnect()
  }

  async #reconnect() {
    while (!this.#closed && !this.#listener) {
      await sleep(retryMs, undefined, { ref: false })
      await this.start().catch(() => {})
    }
  }
}
