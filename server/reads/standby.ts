import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Connection, createPool } from '../database/pool.ts'
import { isCrowded, type Refusal, refusalIn } from './refusal.ts'

/** Of one process. */
export const standbyPoolSize = 10

/** A read waits no longer for a standby that is a little behind; the primary answers it. */
const arrivalMs = 30
const lookAgainMs = 5
const connectMs = 1_000
/** From one look at the standby to the next, while it serves. */
const watchMs = 2_000
/** From a stop to the first look; each later look comes after twice the time. */
const soonMs = 100
/** A shorter pause is not worth a line in the log. */
const sayAfterMs = 5_000

interface Source {
  reader: string
  /** A new mark; undefined while none can be made. */
  freshMark(): Promise<number | undefined>
  log: (line: string) => void
}

export type Query = [config: pg.QueryConfig, values?: unknown[]]

interface Stop {
  why: Refusal
  at: number
  said: boolean
}

/** Why it did not answer. */
export class NotServed extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal, cause?: unknown) {
    super(`the standby is ${refusal}`, { cause })
    this.refusal = refusal
  }
}

/**
 * Sessions on a standby, or on several behind one address. Each session is asked for the mark itself, because two of them
 * may lead to servers that are not equally new.
 */
export class Standby {
  readonly #connection: Connection
  readonly #source: Source
  readonly #busy = new Set<pg.PoolClient>()
  /** The newest mark that each session was seen to have. */
  readonly #seen = new WeakMap<pg.ClientBase, number>()
  #pool: pg.Pool | undefined
  #timer: NodeJS.Timeout | undefined
  #looking = false
  #closed = false
  /** Undefined while it serves. */
  #stopped: Stop | undefined = { why: 'away', at: 0, said: false }
  #behindSince: number | undefined

  constructor(connection: Connection, source: Source) {
    this.#connection = connection
    this.#source = source
  }

  /** Undefined while it serves. */
  get refusal(): Refusal | undefined {
    return this.#stopped?.why
  }

  /** How long ago it was first seen to lack something, or 0 when it has all. */
  get behindSeconds(): number {
    return this.#behindSince === undefined ? 0 : (performance.now() - this.#behindSince) / 1000
  }

  /** The first look at it. */
  async start() {
    this.#stopped = { why: 'away', at: performance.now(), said: false }
    await this.#look()
  }

  /** Runs one statement on a session that has the mark, or throws `NotServed`. */
  async query(mark: number, query: Query): Promise<unknown> {
    const client = await this.#connect()
    let spoilt = true
    this.#busy.add(client)
    try {
      if (!(await this.#arrives(client, mark))) throw new NotServed('behind')
      const answer: unknown = await client.query(...query)
      spoilt = false
      return answer
    } catch (error) {
      const refusal = error instanceof NotServed ? error.refusal : refusalIn(error)
      // A session that is behind is not kept: the next one may lead to another standby.
      spoilt = refusal === 'away' || refusal === 'behind'
      if (refusal && spoilt) this.#stop(refusal)
      throw refusal ? new NotServed(refusal, error) : error
    } finally {
      this.#busy.delete(client)
      client.release(spoilt)
    }
  }

  async close() {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#leave()
  }

  async #connect(): Promise<pg.PoolClient> {
    this.#pool ??= createPool(this.#connection, () => {}, {
      ...{ name: 'reads', max: standbyPoolSize, connectMs, readOnly: true },
    })
    try {
      return await this.#pool.connect()
    } catch (error) {
      if (isCrowded(error)) throw error
      this.#stop('away')
      throw new NotServed('away', error)
    }
  }

  async #arrives(client: pg.ClientBase, mark: number): Promise<boolean> {
    if ((this.#seen.get(client) ?? 0) >= mark) return true
    for (const deadline = performance.now() + arrivalMs; ; await sleep(lookAgainMs)) {
      const seen = await this.#markOn(client)
      this.#seen.set(client, seen)
      if (seen >= mark) return true
      if (performance.now() > deadline) return false
    }
  }

  async #markOn(client: pg.ClientBase): Promise<number> {
    const { rows } = await client
      .query<{ mark: number }>({
        name: 'mark',
        text: 'SELECT mark FROM read_marks WHERE reader = $1',
        values: [this.#source.reader],
      })
      .catch((error) => {
        // The migration that brings the table has not arrived.
        if (error.code === '42P01') return { rows: [] }
        throw error
      })
    return rows[0]?.mark ?? 0
  }

  /** Now, and again after a while. */
  async #look() {
    if (this.#looking) return
    this.#looking = true
    await this.#lookNow()
    this.#looking = false
    if (this.#stopped) this.#say(this.#stopped)
    const sinceStop = performance.now() - (this.#stopped?.at ?? 0)
    this.#lookIn(Math.min(watchMs, Math.max(soonMs, sinceStop)))
  }

  #lookIn(ms: number) {
    clearTimeout(this.#timer)
    if (!this.#closed) this.#timer = setTimeout(() => void this.#look(), ms).unref()
  }

  /** By a session of its own, so that a crowd in the pool does not look like a standby that is away. */
  async #lookNow() {
    const mark = await this.#source.freshMark()
    const client = new pg.Client({
      ...this.#connection,
      ...{ application_name: `mahalla-ish reads ${process.pid}`, keepAlive: true },
      ...{ connectionTimeoutMillis: watchMs, query_timeout: watchMs },
    })
    client.on('error', () => {})
    try {
      await client.connect()
      const has = mark === undefined || (await this.#arrives(client, mark))
      if (has) this.#resume()
      else this.#stop('behind')
    } catch {
      this.#stop('away')
    } finally {
      client.end().catch(() => {})
    }
  }

  #stop(why: Refusal) {
    if (why === 'behind') this.#behindSince ??= performance.now()
    if (why === 'away') this.#leave()
    if (this.#stopped) this.#stopped.why = why
    else {
      this.#stopped = { why, at: performance.now(), said: false }
      this.#lookIn(soonMs)
    }
  }

  #resume() {
    if (this.#stopped?.said) this.#source.log('Public reads come from the standby again')
    this.#stopped = undefined
    this.#behindSince = undefined
  }

  #say(stopped: Stop) {
    if (stopped.said || performance.now() - stopped.at < sayAfterMs) return
    stopped.said = true
    this.#source.log(`The standby of DATABASE_READ_URL is ${stopped.why}: public reads come from the primary`)
  }

  /** Ends every session: those on a server that froze would wait for nothing. */
  #leave() {
    const pool = this.#pool
    this.#pool = undefined
    for (const client of this.#busy) if (client instanceof pg.Client) client.end().catch(() => {})
    pool?.end().catch(() => {})
  }
}
