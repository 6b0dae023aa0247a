import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '../database/pool.ts'

const listenerName = 'mahalla-ish listener'
const channels = ['changes', 'barriers', 'arrivals']
const retryMs = 500
const patienceMs = 2_000
const connectMs = 5_000

interface Handlers {
  /** Something that public answers show has changed. */
  changed(tag: string): void
  /** From now on no change is missed. */
  connected(): void
  /** Changes may be missed until connected again. */
  lost(): void
}

/**
 * Hears, over one connection of its own, what any instance has changed.
 *
 * `awaitInvalidation` resolves when every instance has heard all that this one committed before: it sends a
 * barrier down the same queue, and each listening instance answers it. Notifications arrive in the order of
 * their commits, so an answer to the barrier means that the changes before it were heard.
 */
export class ChangeFeed {
  readonly #connection: Connection
  readonly #handlers: Handlers
  readonly #pulseMs: number
  readonly #name = randomUUID()
  readonly #waiting = new Map<string, () => void>()
  #client: pg.Client | undefined
  #asking: Promise<unknown> = Promise.resolve()
  #barriers = 0
  #closed = false

  constructor(connection: Connection, handlers: Handlers, { pulseMs = 5_000 } = {}) {
    this.#connection = connection
    this.#handlers = handlers
    this.#pulseMs = pulseMs
  }

  async start() {
    const client = new pg.Client({
      ...this.#connection,
      application_name: listenerName,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
    })
    client.on('notification', ({ channel, payload = '' }) => this.#hear(client, channel, payload))
    client.on('error', () => {})
    client.on('end', () => this.#lose(client))
    await client.connect()
    await client.query(channels.map((channel) => `LISTEN ${channel}`).join('; '))
    this.#client = client
    this.#handlers.connected()
    void this.#feelPulse(client)
  }

  async awaitInvalidation(): Promise<void> {
    const client = this.#client
    if (!client) return
    const barrier = `${this.#name}:${++this.#barriers}`
    const { promise: arrived, resolve } = Promise.withResolvers<void>()
    let arrivals = 0
    let expected = Number.POSITIVE_INFINITY
    const check = () => arrivals >= expected && resolve()
    this.#waiting.set(barrier, () => {
      arrivals++
      check()
    })
    try {
      expected = await this.#inTurn(() => sendBarrier(client, barrier))
      check()
      await Promise.race([arrived, sleep(patienceMs, undefined, { ref: false })])
    } catch {
      // The connection is gone: everyone who listened on it forgets all it kept.
    } finally {
      this.#waiting.delete(barrier)
    }
  }

  async close() {
    this.#closed = true
    await this.#client?.end()
  }

  #hear(client: pg.Client, channel: string, payload: string) {
    if (channel === 'changes') this.#handlers.changed(payload)
    else if (channel === 'arrivals') this.#waiting.get(payload)?.()
    else this.#inTurn(() => client.query(`SELECT pg_notify('arrivals', $1)`, [payload])).catch(() => {})
  }

  /** A client takes one query at a time. */
  #inTurn<T>(ask: () => Promise<T>): Promise<T> {
    const answer = this.#asking.then(ask)
    this.#asking = answer.catch(() => {})
    return answer
  }

  /** A server that froze, or whose machine is gone, says no farewell: one that does not answer is left. */
  async #feelPulse(client: pg.Client) {
    while (this.#client === client) {
      await sleep(this.#pulseMs, undefined, { ref: false })
      const answer = this.#inTurn(() => client.query('SELECT 1')).catch(() => {})
      const late = sleep(this.#pulseMs, 'late', { ref: false })
      if ((await Promise.race([answer, late])) === 'late') await client.end().catch(() => {})
    }
  }

  #lose(client: pg.Client) {
    if (this.#client !== client) return
    this.#client = undefined
    this.#handlers.lost()
    this.#reconnect()
  }

  async #reconnect() {
    while (!this.#closed && !this.#client) {
      await sleep(retryMs, undefined, { ref: false })
      await this.start().catch(() => {})
    }
  }
}

/** Sends the barrier and tells how many instances are there to answer it. */
async function sendBarrier(client: pg.Client, barrier: string): Promise<number> {
  const { rows } = await client.query<{ listeners: number }>(
    `SELECT pg_notify('barriers', $1), (
       SELECT count(*)::int FROM pg_stat_activity
       WHERE application_name = $2 AND datname = current_database()
     ) AS listeners`,
    [barrier, listenerName],
  )
  return rows[0]?.listeners ?? 0
}
