import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { NewJob } from '../../../contract/jobs.ts'
import type { Db } from '../../database/db.ts'
import { selectJobs } from '../../database/job-view.ts'
import { jobs, jobTypes } from '../../database/schema.ts'
import type { Position } from '../../http/paging.ts'

interface JobPage {
  jobTypeId?: number
  after: Position | undefined
  limit: number
}

/** One row more than the limit, to know whether a next page exists. */
export function listJobs(db: Db, { jobTypeId, after, limit }: JobPage) {
  return selectJobs(db, and(ofType(jobTypeId), olderThan(after))).limit(limit + 1)
}

export async function countJobs(db: Db, { jobTypeId }: { jobTypeId?: number }): Promise<number> {
  const [row] = await db.select({ count: count() }).from(jobs).where(ofType(jobTypeId))
  return row?.count ?? 0
}

export async function findJob(db: Db, { id }: { id: number }) {
  const [row] = await selectJobs(db, eq(jobs.id, id))
  return row
}

export async function jobTypeExists(db: Db, { id }: { id: number }): Promise<boolean> {
  const rows = await db.select({ id: jobTypes.id }).from(jobTypes).where(eq(jobTypes.id, id))
  return rows.length > 0
}

export async function createJob(
  db: Db,
  { employerId, job }: { employerId: number; job: NewJob },
): Promise<number> {
  const { job_type_id: jobTypeId, ...rest } = job
  const [row] = await db
    .insert(jobs)
    .values({ ...rest, jobTypeId, employerId })
    .returning({ id: jobs.id })
  if (!row) throw new Error('the database returned no row for a new job')
  return row.id
}

const ofType = (jobTypeId: number | undefined): SQL | undefined =>
  jobTypeId === undefined ? undefined : eq(jobs.jobTypeId, jobTypeId)

const olderThan = (position: Position | undefined): SQL | undefined =>
  position &&
  sql`(${jobs.createdAt}, ${jobs.id}) < (${position.at.toISOString()}::timestamptz, ${position.id}::int)`
