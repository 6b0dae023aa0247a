import { and, inArray, isNull, sql } from 'drizzle-orm'
import { jobsPerPublicEmployer, type PublicEmployer } from '../../../contract/employers.ts'
import type { Db } from '../../database/db.ts'
import { listNewestJobsPerEmployer } from '../../database/job-view.ts'
import { keyset, type Position } from '../../database/keyset.ts'
import { jobs, users } from '../../database/schema.ts'

interface EmployerRow extends Record<string, unknown> {
  id: number
  username: string
  first_name: string
  job_posts_count: number
  position: Position
}

/** Nobody else has jobs to show: most people are seekers, and the jobs of the blocked are hidden. */
const mayPost = and(inArray(users.role, ['employer', 'admin']), isNull(users.disabledAt))

export const latestEmployers = keyset(
  'newest',
  { by: sql`latest.created_at`, kind: 'moment', order: 'DESC' },
  { by: users.id, kind: 'integer', order: 'DESC' },
)

/** Those with jobs, the most recent to post first; one row more than the limit. */
export async function listEmployers(
  db: Db,
  { after, limit }: { after: Position | undefined; limit: number },
): Promise<EmployerRow[]> {
  const result = await db.execute<EmployerRow>(sql`
    SELECT ${users.id}, ${users.username}, ${users.firstName}, ${latestEmployers.position} AS position,
      (SELECT count(*)::int FROM ${jobs} WHERE ${jobs.employerId} = ${users.id}) AS job_posts_count
    FROM ${users}
    CROSS JOIN LATERAL (
      SELECT ${jobs.createdAt} FROM ${jobs} WHERE ${jobs.employerId} = ${users.id}
      ORDER BY ${jobs.createdAt} DESC, ${jobs.id} DESC LIMIT 1
    ) AS latest
    WHERE ${and(mayPost, latestEmployers.after(after))}
    ORDER BY ${latestEmployers.orderBy}
    LIMIT ${limit + 1}`)
  return result.rows
}

export async function countEmployers(db: Db): Promise<number> {
  const result = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM ${users}
    WHERE ${mayPost} AND EXISTS (SELECT FROM ${jobs} WHERE ${jobs.employerId} = ${users.id})`)
  return result.rows[0]?.count ?? 0
}

/** With their newest jobs. */
export async function withJobs(db: Db, rows: EmployerRow[]) {
  const ids = rows.map((row) => row.id)
  const posted = await listNewestJobsPerEmployer(db, ids, { each: jobsPerPublicEmployer })
  return rows.map(({ id, username, first_name, job_posts_count, position }) => {
    const employer: PublicEmployer = {
      username,
      first_name,
      job_posts_count,
      job_posts: posted.get(id) ?? [],
    }
    return { employer, position }
  })
}
