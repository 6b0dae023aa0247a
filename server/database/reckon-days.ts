import { asc, between, gt, sql } from 'drizzle-orm'
import { dailyCounts } from './count-schema.ts'
import { type Days, isWithin } from './days.ts'
import type { Db } from './db.ts'
import { isLive } from './live-applications.ts'
import { reportDays, reportStaleDays, reportWaits } from './numbers-schema.ts'
import { applications, jobs } from './schema.ts'

/** The bytes of "report". */
const lockKey = 125779919336052

/** The next day that has changed since it was reckoned; undefined when there is none. */
export async function findStaleDay(db: Db, after: string | undefined): Promise<string | undefined> {
  const [row] = await db
    .select({ day: reportStaleDays.day })
    .from(reportStaleDays)
    .where(after ? gt(reportStaleDays.day, after) : undefined)
    .orderBy(asc(reportStaleDays.day))
    .limit(1)
  return row?.day
}

/** The days of a period that have changed since, with how many jobs and applications came on each, the fewest first. */
export async function listStaleDays(db: Db, { from, to }: Days): Promise<{ day: string; rows: number }[]> {
  const stale = await db
    .select({
      day: reportStaleDays.day,
      rows: sql<number>`coalesce((SELECT sum(value) FROM ${dailyCounts}
        WHERE ${dailyCounts}.day = ${reportStaleDays}.day AND name <> 'users'), 0)::int`,
    })
    .from(reportStaleDays)
    .where(between(reportStaleDays.day, from, to))
    .groupBy(reportStaleDays.day)
  return stale.toSorted((a, b) => a.rows - b.rows)
}

/**
 * Reckons one day anew from its jobs and applications. A mark that a writer holds just now is left: that writer's change
 * is not there yet. So this waits for no writer, and no change is forgotten.
 */
export function reckonDay(db: Db, day: string): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockKey})`)
    await tx.execute(sql`DELETE FROM ${reportStaleDays} WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM ${reportStaleDays} WHERE day = ${day} FOR UPDATE SKIP LOCKED))`)
    await tx.execute(sql`DELETE FROM ${reportDays} WHERE day = ${day}`)
    await tx.execute(sql`DELETE FROM ${reportWaits} WHERE day = ${day}`)
    await tx.execute(countDay(day))
    await tx.execute(measureWaits(day))
  })
}

const within = (day: string) => ({ from: day, to: day })

/** Jobs posted on the day, each with the moment of its first application. */
const posted = (day: string) => sql`
  SELECT job_type_id, district_id, created_at,
    (SELECT min(applied_at) FROM ${applications} WHERE ${applications.jobId} = ${jobs.id} AND ${isLive}) AS first_at
  FROM ${jobs} WHERE ${isWithin(jobs.createdAt, within(day))}`

/** Applications sent on the day. */
const sent = (day: string) => sql`
  SELECT job_type_id, district_id, status, applied_at, decided_at
  FROM ${applications} JOIN ${jobs} ON ${jobs.id} = ${applications.jobId}
  WHERE ${isLive} AND ${isWithin(applications.appliedAt, within(day))}`

const countDay = (day: string) => sql`
  INSERT INTO ${reportDays} (day, part, key, jobs, jobs_without, applications, accepted, rejected, answered_soon)
  SELECT ${day}::date,
    CASE WHEN grouping(job_type_id) = 0 THEN 'job_type' WHEN grouping(district) = 0 THEN 'district' ELSE 'all' END,
    coalesce(job_type_id, district, 0),
    sum(jobs), sum(jobs_without), sum(applications), sum(accepted), sum(rejected), sum(answered_soon)
  FROM (
    SELECT job_type_id, coalesce(district_id, 0) AS district, count(*) AS jobs,
      count(*) FILTER (WHERE first_at IS NULL) AS jobs_without,
      0 AS applications, 0 AS accepted, 0 AS rejected, 0 AS answered_soon
    FROM (${posted(day)}) AS posted GROUP BY 1, 2
    UNION ALL
    SELECT job_type_id, coalesce(district_id, 0), 0, 0, count(*),
      count(*) FILTER (WHERE status = 'accepted'), count(*) FILTER (WHERE status = 'rejected'),
      count(*) FILTER (WHERE decided_at <= applied_at + interval '3 days')
    FROM (${sent(day)}) AS sent GROUP BY 1, 2
  ) AS counted
  GROUP BY GROUPING SETS ((job_type_id), (district), ()) HAVING count(*) > 0`

/** In minutes up to two hours, then in whole hours. */
const minutesOf = (from: string, to: string) => {
  const minutes = sql`floor(extract(epoch FROM ${sql.identifier(to)} - ${sql.identifier(from)}) / 60)::int`
  return sql`CASE WHEN ${minutes} < 120 THEN greatest(${minutes}, 0) ELSE ${minutes} / 60 * 60 END`
}

const measureWaits = (day: string) => sql`
  INSERT INTO ${reportWaits} (day, kind, minutes, count)
  SELECT ${day}::date, kind, minutes, count(*) FROM (
    SELECT 'first' AS kind, ${minutesOf('created_at', 'first_at')} AS minutes
    FROM (${posted(day)}) AS posted WHERE first_at IS NOT NULL
    UNION ALL
    SELECT 'answer', ${minutesOf('applied_at', 'decided_at')}
    FROM (${sent(day)}) AS sent WHERE decided_at IS NOT NULL
  ) AS waited GROUP BY kind, minutes`
