import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { prepared } from '../database/prepared.ts'
import { rateLimits } from '../database/schema.ts'
import { Failure, tooManyRequests } from './failure.ts'

interface Limit {
  /** What is limited, and whose: `apply:12`. */
  key: string
  most: number
  seconds: number
}

interface GuessLimit extends Limit {
  /** A right password resets the count; without this, it only takes back its own attempt. */
  clears?: boolean
}

interface Wait {
  key: string
  wait: number
}

/** The first word of a key is its kind: few, and nobody's name. */
const refusalOf = ({ key, wait }: Wait) => tooManyRequests(key.split(':', 1)[0] ?? '', Math.max(1, wait))

const isOver = lt(rateLimits.resetsAt, sql`now()`)

/** At the limit it writes nothing and returns no row. */
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
      setWhere: sql`${isOver} OR ${rateLimits.count} < ${sql.placeholder('most')}`,
    })
    .returning({ count: rateLimits.count }),
)

const counts = prepared('rate-limit-counts', (db) =>
  db
    .select({
      key: rateLimits.key,
      count: rateLimits.count,
      wait: sql<number>`ceil(extract(epoch FROM ${rateLimits.resetsAt} - now()))::int`,
    })
    .from(rateLimits)
    .where(sql`${rateLimits.key} = ANY(${sql.placeholder('keys')}::text[]) AND NOT ${isOver}`),
)

/** Counts in the database, so that all instances share one count. */
export class RateLimiter {
  readonly #db: Db
  readonly #on: boolean

  constructor(db: Db, { on }: { on: boolean }) {
    this.#db = db
    this.#on = on
  }

  /** Counts one attempt. Past the limit it refuses, says when to come back, and writes nothing. */
  async take(limit: Limit): Promise<void> {
    if (!this.#on) return
    const { key, most, seconds } = limit
    const [now] = await counted(this.#db).execute({ key, most, seconds })
    if (!now) return this.#refuse(limit)
  }

  /** Refuses when one of the limits is reached. Counts nothing. */
  async check(limits: Limit[]): Promise<void> {
    if (!this.#on) return
    const [longest] = await this.#waits(limits)
    if (longest) throw refusalOf(longest)
  }

  /**
   * Limits wrong passwords. An attempt is counted before the work, so that many concurrent ones cannot pass, and taken
   * back unless the password was wrong: an error of the server does not count.
   */
  async guess<T>(limits: GuessLimit[], work: () => Promise<T>): Promise<T> {
    await this.check(limits)
    await this.#takeAll(limits)
    try {
      const result = await work()
      for (const { key, clears } of limits) await (clears ? this.#forget(key) : this.giveBack(key))
      return result
    } catch (error) {
      if (!(error instanceof Failure && error.wrongGuess)) await this.#giveBackAll(limits)
      throw error
    }
  }

  /** Takes one attempt back: it does not count. */
  async giveBack(key: string): Promise<void> {
    if (!this.#on) return
    await this.#db
      .update(rateLimits)
      .set({ count: sql`${rateLimits.count} - 1` })
      .where(and(eq(rateLimits.key, key), gt(rateLimits.count, 0)))
  }

  async #forget(key: string): Promise<void> {
    if (this.#on) await this.#db.delete(rateLimits).where(eq(rateLimits.key, key))
  }

  /** Counts in all limits or in none. */
  async #takeAll(limits: Limit[]): Promise<void> {
    const taken: Limit[] = []
    try {
      for (const limit of limits) {
        await this.take(limit)
        taken.push(limit)
      }
    } catch (error) {
      await this.#giveBackAll(taken)
      throw error
    }
  }

  /** Ignores its own errors: the caller is about to throw another one. */
  async #giveBackAll(limits: Limit[]): Promise<void> {
    for (const { key } of limits) await this.giveBack(key).catch(() => {})
  }

  async #refuse(limit: Limit): Promise<never> {
    const [longest = { key: limit.key, wait: 1 }] = await this.#waits([limit])
    throw refusalOf(longest)
  }

  /** Seconds until each reached limit ends, the longest first. */
  async #waits(limits: Limit[]): Promise<Wait[]> {
    const rows = await counts(this.#db).execute({ keys: limits.map(({ key }) => key) })
    const most = new Map(limits.map((limit) => [limit.key, limit.most]))
    return rows
      .filter(({ key, count }) => count >= (most.get(key) ?? 0))
      .toSorted((one, other) => other.wait - one.wait)
  }
}
