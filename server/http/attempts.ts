import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { tooManyRequests } from './failure.ts'

interface Limit {
  /** What is limited, and whose: `login-failure:ali`. */
  key: string
  most: number
  seconds: number
}

/** Attempts counted in the database, so that all instances share one count. */
export class Attempts {
  readonly #db: Db
  readonly #on: boolean

  constructor(db: Db, { on }: { on: boolean }) {
    this.#db = db
    this.#on = on
  }

  /** Counts one attempt; past the limit it refuses, and says when to come back. */
  async take({ key, most, seconds }: Limit): Promise<void> {
    if (!this.#on) return
    const { rows } = await this.#db.execute<{ count: number; wait: number }>(sql`
      INSERT INTO attempts AS past (key, count, resets_at)
      VALUES (${key}, 1, now() + make_interval(secs => ${seconds}))
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN past.resets_at < now() THEN 1 ELSE past.count + 1 END,
        resets_at = CASE WHEN past.resets_at < now() THEN excluded.resets_at ELSE past.resets_at END
      RETURNING count, ceil(extract(epoch FROM resets_at - now()))::int AS wait`)
    const [now] = rows
    if (now && now.count > most) throw tooManyRequests(Math.max(now.wait, 1))
    if (now?.count === 1) await this.#sweep()
  }

  /** Uncounts one attempt: it was none. */
  async giveBack(key: string): Promise<void> {
    if (this.#on)
      await this.#db.execute(sql`UPDATE attempts SET count = count - 1 WHERE key = ${key} AND count > 0`)
  }

  async forget(key: string): Promise<void> {
    if (this.#on) await this.#db.execute(sql`DELETE FROM attempts WHERE key = ${key}`)
  }

  /** Whoever opens a new count clears a few that are over, so the table stays as small as its use. */
  async #sweep(): Promise<void> {
    await this.#db.execute(sql`
      DELETE FROM attempts WHERE key IN (
        SELECT key FROM attempts WHERE resets_at < now() LIMIT 10 FOR UPDATE SKIP LOCKED
      )`)
  }
}
