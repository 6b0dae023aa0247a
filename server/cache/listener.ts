import { hash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '../database/pool.ts'
import { OperatorError } from '../operator-error.ts'

/** By this name the sessions of all instances know each other in pg_stat_activity. */
export const listenerName = 'mahalla-ish listener'
const channels = ['changes', 'live', 'barriers', 'arrivals']
const connectMs = 5_000
/**
 * A kept answer may be sent for so long after the last proof that this instance hears. A writer waits as long for the
 * answers to its barrier: an instance that has not heard of the change by then sends no kept answer any more.
 */
export const leaseMs = 2_000

/** It tells which transactions are over: what they notified is in the queue before the pulse. */
const sendPulse = `SELECT pg_notify($1, $2 || ' ' || pg_current_snapshot())`

export interface Notice {
  channel: string
  payload: string
  /** The session that sent it. */
  from: number
}

interface Handlers {
  notified(notice: Notice): void
  /**
   * Everything committed before has been heard: kept answers are right until then, by `performance.now()`. `position`
   * says which transactions these are.
   */
  heard(until: number, position: string): void
  lost(): void
}

/**
 * One session that listens. Its pulse is a notification to itself: it comes back only if the whole way works, through a
 * pooler that forgets LISTEN it does not. What comes before it in the queue was heard.
 */
export class Listener {
  readonly #client: pg.Client
  readonly #handlers: Handlers
  readonly #pulseMs: number
  readonly #pulseChannel = `pulse_${randomUUID().replaceAll('-', '')}`
  readonly #firstPulse = Promise.withResolvers<void>()
  #asking: Promise<unknown> = Promise.resolve()
  /** When a pulse came back last, or may have. */
  #heardAt = performance.now()
  #pulsing = false
  #lost = false
  /** The number of the session, as other sessions see it. */
  session = 0

  constructor(connection: Connection, handlers: Handlers, { pulseMs }: { pulseMs: number }) {
    this.#handlers = handlers
    this.#pulseMs = pulseMs
    this.#client = new pg.Client({
      ...connection,
      application_name: `mahalla-ish ${process.pid}`,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
    })
    this.#client.on('notification', ({ channel, payload = '', processId }) =>
      this.#hear({ channel, payload, from: processId }),
    )
    this.#client.on('error', () => {})
    this.#client.on('end', () => this.end())
    this.#firstPulse.promise.catch(() => {})
  }

  /** Resolves when it hears. A session that cannot listen is ended: left open, each attempt would take one more. */
  async open(): Promise<void> {
    try {
      await this.#client.connect()
      const late = sleep(connectMs, undefined, { ref: false }).then(() => {
        throw new OperatorError(
          'The database does not deliver notifications: a pooler in front of it must keep sessions (pool_mode = session)',
        )
      })
      late.catch(() => {})
      await Promise.race([this.#listen().then(() => this.#firstPulse.promise), late])
    } catch (error) {
      this.end()
      throw error
    }
    void this.#keepPulse()
  }

  async #listen() {
    await this.ask([...channels, this.#pulseChannel].map((channel) => `LISTEN ${channel}`).join('; '))
    // Nothing in this session needs to be on disk.
    await this.ask('SET synchronous_commit = off')
    // The name comes last: a session with this name must answer barriers.
    const { rows } = await this.ask<{ session: number }>(
      `SELECT pg_backend_pid() AS session, set_config('application_name', $1, false)`,
      [listenerName],
    )
    this.session = rows[0]?.session ?? 0
    await this.#sendPulse()
  }

  /** One query after another. */
  ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<pg.QueryResult<Row>> {
    const answer = this.#asking.then(() =>
      // With values it is asked again and again: the session plans it once.
      this.#client.query<Row>(values.length > 0 ? { name: hash('sha1', text), text, values } : { text }),
    )
    this.#asking = answer.catch(() => {})
    return answer
  }

  /** When the queries that it was asked for so far are answered. */
  async whenFree(): Promise<void> {
    await this.#asking
  }

  /** Does not wait: a server that is gone never answers. */
  end() {
    if (this.#lost) return
    this.#lost = true
    this.#firstPulse.reject(new Error('the session ended'))
    this.#handlers.lost()
    this.#client.end().catch(() => {})
  }

  #hear(notice: Notice) {
    if (this.#lost) return
    if (notice.channel !== this.#pulseChannel) return this.#handlers.notified(notice)
    const [sentAt, position = ''] = notice.payload.split(' ')
    this.#heardAt = performance.now()
    this.#handlers.heard(Number(sentAt) + leaseMs, position)
    this.#firstPulse.resolve()
  }

  async #sendPulse() {
    this.#pulsing = true
    // The moment of sending: a change that is committed later may come after the pulse.
    const values = [this.#pulseChannel, String(performance.now())]
    await this.ask(sendPulse, values).finally(() => {
      this.#pulsing = false
    })
  }

  async #keepPulse() {
    for (;;) {
      const before = performance.now()
      await sleep(this.#pulseMs, undefined, { ref: false })
      if (this.#lost) return
      const now = performance.now()
      // If this process itself stood still, pulses may have come that it has not read yet.
      if (now - before > 5 * this.#pulseMs) this.#heardAt = now
      if (now - this.#heardAt > 10 * this.#pulseMs) return this.end()
      if (!this.#pulsing) this.#sendPulse().catch(() => {})
    }
  }
}
