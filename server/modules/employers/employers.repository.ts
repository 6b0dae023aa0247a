import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { jobsPerPublicEmployer, type PublicEmployer } from '../../../contract/employers.ts'
import type { Db } from '../../database/db.ts'
import {
  isOpen,
  isVisible,
  listNewestJobsPerEmployer,
  newestJobs,
  selectJobs,
} from '../../database/job-view.ts'
import { keyset, type Position } from '../../database/keyset.ts'
import { jobs, users } from '../../database/schema.ts'

interface EmployerRow extends Record<string, unknown> {
  id: number
  username: string
  first_name: string
  display_name: string
  verified: boolean
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

/** Those with open jobs, the most recent to post first; one row more than the limit. */
export async function listEmployers(
  db: Db,
  { after, limit }: { after: Position | undefined; limit: number },
): Promise<EmployerRow[]> {
  const result = await db.execute<EmployerRow>(sql`
    SELECT ${users.id}, ${users.username}, ${users.firstName}, ${users.displayName},
      ${users.verifiedAt} IS NOT NULL AS verified, ${latestEmployers.position} AS position,
      (SELECT count(*)::int FROM ${jobs} WHERE ${jobs.employerId} = ${users.id} AND ${isOpen}) AS job_posts_count
    FROM ${users}
    CROSS JOIN LATERAL (
      SELECT ${jobs.createdAt} FROM ${jobs} WHERE ${jobs.employerId} = ${users.id} AND ${isOpen}
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
    WHERE ${mayPost} AND EXISTS (SELECT FROM ${jobs} WHERE ${jobs.employerId} = ${users.id} AND ${isOpen})`)
  return result.rows[0]?.count ?? 0
}

/** Who administrators are is nobody's business, unless they post. */
const isShown = or(
  ne(users.role, 'admin'),
  sql`EXISTS (SELECT FROM ${jobs} WHERE ${jobs.employerId} = ${users.id} AND ${isVisible})`,
)

export async function findEmployer(db: Db, { key }: { key: string }) {
  const [row] = await db
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      displayName: users.displayName,
      verifiedAt: users.verifiedAt,
      about: users.about,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(eq(users.usernameKey, key), mayPost, isShown))
  return row
}

const openJobsOf = (id: number) => and(eq(jobs.employerId, id), isOpen)

/** Open ones, newest first; one row more than the limit. */
export function listJobsOf(
  db: Db,
  { id, after, limit }: { id: number; after: Position | undefined; limit: number },
) {
  return selectJobs(db, and(openJobsOf(id), newestJobs.after(after))).limit(limit + 1)
}

export function countJobsOf(db: Db, { id }: { id: number }): Promise<number> {
  return db.$count(jobs, openJobsOf(id))
}

/** With their newest jobs. */
export async function withJobs(db: Db, rows: EmployerRow[]) {
  const ids = rows.map((row) => row.id)
  const posted = await listNewestJobsPerEmployer(db, ids, { each: jobsPerPublicEmployer, where: isOpen })
  return rows.map(({ id, username, first_name, display_name, verified, job_posts_count, position }) => {
    const employer: PublicEmployer = {
      username,
      first_name,
      display_name: display_name || null,
      verified,
      job_posts_count,
      job_posts: posted.get(id) ?? [],
    }
    return { employer, position }
  })
}
