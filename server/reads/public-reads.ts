import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from '../database/db.ts'
import type { Connection } from '../database/pool.ts'
import * as schema from '../database/schema.ts'
import { Marks } from './marks.ts'
import type { Refusal } from './refusal.ts'
import { NotServed, type Query, Standby } from './standby.ts'

interface Parts {
  /** Of the standby. */
  connection: Connection
  primary: Db
  /** Which `primary` uses. */
  pool: pg.Pool
  log: (line: string) => void
}

/**
 * The database of public reads: each statement goes to a standby that has all that this process has heard of, else to the
 * primary. So whoever wrote sees it, and what is kept afterwards misses nothing that was announced before.
 */
export class PublicReads {
  readonly db: Db
  readonly standby: Standby
  readonly #pool: pg.Pool
  readonly #marks: Marks
  /** Everything that was announced has been heard until then, by `performance.now()`. */
  #heardUntil = 0
  #served = 0
  readonly #refused = new Map<Refusal, number>()

  constructor({ connection, primary, pool, log }: Parts) {
    this.#pool = pool
    this.#marks = new Marks(primary)
    const freshMark = async () => {
      this.#marks.outdate()
      return this.#isHearing() ? this.#marks.newest().catch(() => undefined) : undefined
    }
    this.standby = new Standby(connection, { reader: this.#marks.reader, freshMark, log })
    this.db = drizzle(this as unknown as pg.Pool, { schema })
    this.db.transaction = () => {
      throw new Error('a public read is one statement')
    }
  }

  /** Statements that the standby answered. */
  get served() {
    return this.#served
  }

  /** Statements that the primary answered, by the reason. */
  get refused(): ReadonlyMap<Refusal, number> {
    return this.#refused
  }

  changed() {
    this.#marks.outdate()
  }

  heard(until: number) {
    this.#heardUntil = until
  }

  /** The next mark is made on the server that is heard then. */
  lost() {
    this.#heardUntil = 0
    this.#marks.outdate()
  }

  /** What Drizzle calls. */
  async query(...query: Query): Promise<unknown> {
    try {
      const answer = await this.#onStandby(query)
      this.#served++
      return answer
    } catch (error) {
      if (!(error instanceof NotServed)) throw error
      this.#refused.set(error.refusal, (this.#refused.get(error.refusal) ?? 0) + 1)
      return this.#pool.query(...query)
    }
  }

  async #onStandby(query: Query) {
    if (!this.#isHearing()) throw new NotServed('unheard')
    if (this.standby.refusal) throw new NotServed(this.standby.refusal)
    const mark = await this.#marks.newest().catch(() => {
      throw new NotServed('unheard')
    })
    return this.standby.query(mark, query)
  }

  #isHearing = () => performance.now() < this.#heardUntil
}
