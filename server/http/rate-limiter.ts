import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { prepared } from '../database/prepared.ts'
import { rateLimits } from '../database/schema.ts'
import { tooManyRequests } from './failure.ts'

interface Limit {
  /** What is limited, and whose: `login-failure:ali`. */
  key: string
  most: number
  seconds: number
}

const isOver = lt(rateLimits.resetsAt, sql`now()`)

const counted = prepared('rate-limit', (db) =>
  db
    .insert(rateLimits)
    .values({
      key: sql.placeholder('key'),
      count: 1,
      resetsAt: sql`now() + make_interval(secs => ${sql.placeholder('seconds')})`,
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${rateLimits.count} + 1 END`,
        resetsAt: sql`CASE WHEN ${isOver} THEN excluded.resets_at ELSE ${rateLimits.resetsAt} END`,
      },
    })
    .returning({
      count: rateLimits.count,
      wait: sql<number>`ceil(extract(epoch FROM ${rateLimits.resetsAt} - now()))::int`,
    }),
)

/** Counts in the database, so that all instances share one count. */
export class RateLimiter {
  readonly #db: Db
  readonly #on: boolean

  constructor(db: Db, { on }: { on: boolean }) {
    this.#db = db
    this.#on = on
  }

  /** Counts one attempt; past the limit it refuses, and says when to come back. */
  async take({ key, most, seconds }: Limit): Promise<void> {
    if (!this.#on) return
    const [now] = await counted(this.#db).execute({ key, seconds })
    if (now && now.count > most) throw tooManyRequests(Math.max(now.wait, 1))
    if (now?.count === 1) await this.#sweep()
  }

  /** Takes one attempt back: it does not count. */
  async giveBack(key: string): Promise<void> {
    if (!this.#on) return
    await this.#db
      .update(rateLimits)
      .set({ count: sql`${rateLimits.count} - 1` })
      .where(and(eq(rateLimits.key, key), gt(rateLimits.count, 0)))
  }

  async forget(key: string): Promise<void> {
    if (this.#on) await this.#db.delete(rateLimits).where(eq(rateLimits.key, key))
  }

  /** A new count clears a few old ones, so that the table stays small. */
  async #sweep(): Promise<void> {
    const old = this.#db
      .select({ key: rateLimits.key })
      .from(rateLimits)
      .where(isOver)
      .limit(10)
      .for('update', { skipLocked: true })
    await this.#db.delete(rateLimits).where(inArray(rateLimits.key, old))
  }
}
