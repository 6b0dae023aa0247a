import { sql } from 'drizzle-orm'
import { jobsPerPublicEmployer, type PublicEmployer } from '../../../contract/employers.ts'
import type { Db } from '../../database/db.ts'
import { listNewestJobsPerEmployer } from '../../database/job-view.ts'
import type { Position } from '../../http/paging.ts'

interface EmployerRow extends Record<string, unknown> {
  id: number
  username: string
  first_name: string
  /** Milliseconds. */
  latest: number
  job_posts_count: number
}

/** Nobody else has jobs to look for, and most people are seekers. */
const mayPost = sql`users.role IN ('employer', 'admin')`

/** Those with jobs, the most recent to post first; one row more than the limit. */
export async function listEmployers(
  db: Db,
  { after, limit }: { after: Position | undefined; limit: number },
): Promise<EmployerRow[]> {
  const older = after
    ? sql`AND (latest.created_at, users.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::int)`
    : sql``
  const result = await db.execute<EmployerRow>(sql`
    SELECT users.id, users.username, users.first_name, extract(epoch FROM latest.created_at)::float8 * 1000 AS latest,
      (SELECT count(*)::int FROM jobs WHERE employer_id = users.id) AS job_posts_count
    FROM users
    CROSS JOIN LATERAL (
      SELECT created_at FROM jobs WHERE employer_id = users.id
      ORDER BY created_at DESC, id DESC LIMIT 1
    ) AS latest
    WHERE ${mayPost} ${older}
    ORDER BY latest.created_at DESC, users.id DESC
    LIMIT ${limit + 1}`)
  return result.rows
}

export async function countEmployers(db: Db): Promise<number> {
  const result = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM users
    WHERE ${mayPost} AND EXISTS (SELECT FROM jobs WHERE employer_id = users.id)`)
  return result.rows[0]?.count ?? 0
}

export async function withJobs(db: Db, rows: EmployerRow[]): Promise<PublicEmployer[]> {
  const ids = rows.map((row) => row.id)
  const posted = await listNewestJobsPerEmployer(db, ids, { each: jobsPerPublicEmployer })
  return rows.map(({ id, username, first_name, job_posts_count }) => ({
    username,
    first_name,
    job_posts_count,
    job_posts: posted.get(id) ?? [],
  }))
}
