import { type SQL, sql } from 'drizzle-orm'
import type { JobSort } from '../../contract/jobs.ts'
import type { Place } from './job-cursor.ts'

// The orders of jobs, in SQL that calls them "jobs". Every order ends with the id, so that no two jobs share
// a place and a page goes on exactly where the last one ended.

const orders: Record<JobSort, SQL> = {
  newest: sql`jobs.created_at DESC, jobs.id DESC`,
  salary: sql`jobs.salary DESC, jobs.id DESC`,
  match: sql`jobs.rank, jobs.created_at DESC, jobs.id DESC`,
}

export const orderBy = (sort: JobSort): SQL => orders[sort]

/** What comes after a place in the order. */
export function beyond(sort: JobSort, after: Place | undefined): SQL {
  if (!after) return sql`true`
  const older = sql`(jobs.created_at, jobs.id) < (${new Date(after.at).toISOString()}::timestamptz, ${after.id}::int)`
  if (sort === 'newest') return older
  if (sort === 'salary') return sql`(jobs.salary, jobs.id) < (${after.salary}::numeric, ${after.id}::int)`
  return sql`(jobs.rank > ${after.rank}::int OR jobs.rank = ${after.rank}::int AND ${older})`
}
