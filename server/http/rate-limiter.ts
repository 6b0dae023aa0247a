import { and, gt, inArray, lt, type SQLWrapper, sql } from 'drizzle-orm'
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

const keys = sql`${sql.placeholder('keys')}::text[]`
const mosts = sql`${sql.placeholder('mosts')}::int[]`
const mostOf = (key: SQLWrapper) => sql`(${mosts})[array_position(${keys}, ${key})]`
const isReached = sql`${rateLimits.count} >= ${mostOf(rateLimits.key)} AND NOT ${isOver}`

/** One attempt more for each key. When a limit is reached, it writes nothing and returns no row. */
const counted = prepared('rate-limit', (db) =>
  db
    .insert(rateLimits)
    .select(
      // In the order of keys, so that two who count the same do not wait for each other in a circle.
      sql`SELECT key, 1, now() + make_interval(secs => seconds)
        FROM unnest(${keys}, ${sql.placeholder('seconds')}::int[]) AS wanted (key, seconds)
        WHERE NOT EXISTS (SELECT FROM ${rateLimits} WHERE ${rateLimits.key} = ANY(${keys}) AND ${isReached})
        ORDER BY key`,
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${rateLimits.count} + 1 END`,
        resetsAt: sql`CASE WHEN ${isOver} THEN excluded.resets_at ELSE ${rateLimits.resetsAt} END`,
      },
      setWhere: sql`NOT (${isReached})`,
    })
    .returning({ key: rateLimits.key }),
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

  /** Counts one attempt, in all limits or in none. Past a limit it refuses, and says when to come back. */
  async take(...limits: Limit[]): Promise<void> {
    if (!this.#on) return
    const taken = await counted(this.#db).execute({
      keys: limits.map(({ key }) => key),
      mosts: limits.map(({ most }) => most),
      seconds: limits.map(({ seconds }) => seconds),
    })
    if (taken.length === limits.length) return
    // Others were faster to the last place of some of them.
    await this.giveBack(taken.map(({ key }) => key)).catch(() => {})
    const [longest = { key: limits[0]?.key ?? '', wait: 1 }] = await this.#waits(limits)
    throw refusalOf(longest)
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
    const keys = limits.map(({ key }) => key)
    await this.take(...limits)
    try {
      const result = await work()
      const cleared = limits.flatMap(({ key, clears }) => (clears ? [key] : []))
      await this.giveBack(keys, cleared)
      return result
    } catch (error) {
      // Its own errors are ignored: another one is thrown.
      if (!(error instanceof Failure && error.wrongGuess)) await this.giveBack(keys).catch(() => {})
      throw error
    }
  }

  /** Takes one attempt of each back: it does not count. Of those that are cleared, no earlier one counts either. */
  async giveBack(keys: string[], cleared: string[] = []): Promise<void> {
    if (!this.#on || keys.length === 0) return
    const held = this.#db
      .select({ key: rateLimits.key })
      .from(rateLimits)
      .where(and(inArray(rateLimits.key, keys), gt(rateLimits.count, 0)))
      .orderBy(rateLimits.key)
      .for('update')
    await this.#db
      .update(rateLimits)
      .set({
        count: sql`CASE WHEN ${rateLimits.key} = ANY(${sql.param(cleared)}::text[]) THEN 0 ELSE ${rateLimits.count} - 1 END`,
      })
      .where(inArray(rateLimits.key, held))
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
