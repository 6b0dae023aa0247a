import { type SQL, sql } from 'drizzle-orm'
import type { JobSort } from '../../contract/jobs.ts'
import type { Place } from './job-cursor.ts'

// Keyset paging of jobs, for SQL with the alias "jobs". Every order ends with the id, so no two jobs are equal
// and the next page starts exactly after the last job.

const orders: Record<JobSort, SQL> = {
  newest: sql`jobs.created_at DESC, jobs.id DESC`,
  salary: sql`jobs.salary DESC, jobs.id DESC`,
  match: sql`jobs.rank, jobs.created_at DESC, jobs.id DESC`,
}

export const orderBy = (sort: JobSort): SQL => orders[sort]

/** The keyset condition: jobs after this one in the sort order. */
export function beyond(sort: JobSort, after: Place | undefined): SQL {
  if (!after) return sql`true`
  const older = sql`(jobs.created_at, jobs.id) < (${new Date(after.at).toISOString()}::timestamptz, ${after.id}::int)`
  if (sort === 'newest') return older
  if (sort === 'salary') return sql`(jobs.salary, jobs.id) < (${after.salary}::numeric, ${after.id}::int)`
  return sql`(jobs.rank > ${after.rank}::int OR jobs.rank = ${after.rank}::int AND ${older})`
}
