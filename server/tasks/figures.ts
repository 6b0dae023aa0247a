import { count, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { deliveries } from '../database/event-schema.ts'
import { taskCounts } from '../database/schema.ts'

export async function countDone(db: Db, task: string): Promise<void> {
  await db
    .insert(taskCounts)
    .values({ task, done: 1 })
    .onConflictDoUpdate({ target: taskCounts.task, set: { done: sql`${taskCounts.done} + 1` } })
}

export async function countFailed(db: Db, task: string): Promise<void> {
  await db
    .insert(taskCounts)
    .values({ task, failed: 1 })
    .onConflictDoUpdate({ target: taskCounts.task, set: { failed: sql`${taskCounts.failed} + 1` } })
}

/** Of all instances together. A task that failed waits until it is tried again; one for later does not wait yet. */
export async function readTaskFigures(db: Db) {
  const outcomes = await db.select().from(taskCounts)
  const { rows } = await db.execute<{ waiting: number; oldest: number }>(sql`
    SELECT count(*)::int AS waiting, coalesce(extract(epoch FROM now() - min(since)), 0)::float8 AS oldest
    FROM (
      SELECT CASE WHEN attempts = 0 THEN run_at ELSE created_at END AS since FROM graphile_worker._private_jobs
      WHERE locked_at IS NULL AND attempts < max_attempts AND (run_at <= now() OR attempts > 0)
    ) AS tasks`)
  const givenUp = await db
    .select({ channel: deliveries.channel, count: count() })
    .from(deliveries)
    .where(eq(deliveries.state, 'given_up'))
    .groupBy(deliveries.channel)
  return { outcomes, givenUp, waiting: rows[0]?.waiting ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 }
}
