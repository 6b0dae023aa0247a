import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { prepared } from '../database/prepared.ts'
import { attempts } from '../database/schema.ts'
import { tooManyRequests } from './failure.ts'

interface Limit {
  /** What is limited, and whose: `login-failure:ali`. */
  key: string
  most: number
  seconds: number
}

const isOver = sql`${attempts.resetsAt} < now()`

const counted = prepared('attempt', (db) =>
  db
    .insert(attempts)
    .values({
      key: sql.placeholder('key'),
      count: 1,
      resetsAt: sql`now() + make_interval(secs => ${sql.placeholder('seconds')})`,
    })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${attempts.count} + 1 END`,
        resetsAt: sql`CASE WHEN ${isOver} THEN excluded.resets_at ELSE ${attempts.resetsAt} END`,
      },
    })
    .returning({
      count: attempts.count,
      wait: sql<number>`ceil(extract(epoch FROM ${attempts.resetsAt} - now()))::int`,
    }),
)

/** RateLimiter counted in the database, so that all instances share one count. */
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
