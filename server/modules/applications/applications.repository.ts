import { and, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { ApplicationStatus, NewApplication } from '../../../contract/applications.ts'
import type { Db } from '../../database/db.ts'
import { isOpen, isVisible } from '../../database/job-view.ts'
import { keyset, type Position } from '../../database/keyset.ts'
import { prepared } from '../../database/prepared.ts'
import { applications, jobs, jobTypes, users } from '../../database/schema.ts'
import { contains } from '../../search/contains.ts'

/** Whose applications: those a seeker made, or those an employer received. */
export interface Filter {
  seekerId?: number
  employerId?: number
  jobId?: number | undefined
  status?: ApplicationStatus | undefined
  q?: string | undefined
}

const columns = {
  id: applications.id,
  status: applications.status,
  message: applications.message,
  appliedAt: applications.appliedAt,
  job: { id: jobs.id, title: jobs.title, jobType: jobTypes.name },
  seeker: { firstName: users.firstName, username: users.username },
}

export const newestApplications = keyset(
  'newest',
  { by: applications.appliedAt, kind: 'moment', order: 'DESC' },
  { by: applications.id, kind: 'integer', order: 'DESC' },
)

/** Newest first; one row more than the limit, to know whether a next page exists. */
export function listApplications(
  db: Db,
  { filter, after, limit }: { filter: Filter; after: Position | undefined; limit: number },
) {
  return selectApplications(db, and(matching(filter), newestApplications.after(after))).limit(limit + 1)
}

/** With `employerId`, only among the applications that this employer received. */
export async function findApplication(db: Db, { id, employerId }: { id: number; employerId?: number }) {
  const received = employerId === undefined ? undefined : eq(applications.employerId, employerId)
  const [row] = await selectApplications(db, and(eq(applications.id, id), received))
  return row
}

export async function countApplications(db: Db, filter: Filter): Promise<Record<ApplicationStatus, number>> {
  const byStatus = db
    .select({ status: applications.status, count: count() })
    .from(applications)
    .where(matching(filter))
    .groupBy(applications.status)
    .$dynamic()
  // Only a search needs names and titles. Without one, the index alone can count.
  const rows = await (filter.q
    ? byStatus
        .innerJoin(jobs, eq(jobs.id, applications.jobId))
        .innerJoin(users, eq(users.id, applications.seekerId))
    : byStatus)
  const counts = { pending: 0, accepted: 0, rejected: 0 }
  for (const row of rows) counts[row.status] = row.count
  return counts
}

const applied = prepared('apply', (db) => {
  const made = db.$with('made', getTableColumns(applications)).as(sql`
    INSERT INTO ${applications} (job_id, employer_id, seeker_id, message)
    SELECT ${jobs.id}, ${jobs.employerId}, ${sql.placeholder('seekerId')}, ${sql.placeholder('message')}
    FROM ${jobs} WHERE ${jobs.id} = ${sql.placeholder('jobId')} AND ${isOpen} AND ${jobs.expiresAt} > now()
    FOR SHARE
    RETURNING *`)
  return db
    .with(made)
    .select({
      ...columns,
      id: made.id,
      status: made.status,
      message: made.message,
      appliedAt: made.appliedAt,
    })
    .from(made)
    .innerJoin(jobs, eq(jobs.id, made.jobId))
    .innerJoin(jobTypes, eq(jobTypes.id, jobs.jobTypeId))
    .innerJoin(users, eq(users.id, made.seekerId))
})

/**
 * Undefined when there is no such open job. Whoever closes it waits for this row or comes first: one order. The database
 * allows one application per seeker and job.
 */
export async function createApplication(
  db: Db,
  { seekerId, job_post_id: jobId, message }: NewApplication & { seekerId: number },
): Promise<ApplicationRow | undefined> {
  const [row] = await applied(db).execute({ seekerId, jobId, message })
  return row
}

export async function isVisibleJob(db: Db, { id }: { id: number }): Promise<boolean> {
  return (await db.$count(jobs, and(eq(jobs.id, id), isVisible))) > 0
}

/** Only by the job's employer and only while pending. Both are in the WHERE, so a race has one winner. */
export async function decideApplication(
  db: Db,
  { id, employerId, status }: { id: number; employerId: number; status: ApplicationStatus },
): Promise<boolean> {
  const rows = await db
    .update(applications)
    .set({ status, decidedAt: sql`now()` })
    .where(
      and(
        eq(applications.id, id),
        eq(applications.employerId, employerId),
        eq(applications.status, 'pending'),
      ),
    )
    .returning({ id: applications.id })
  return rows.length > 0
}

function selectApplications(db: Db, where: SQL | undefined) {
  return db
    .select({ ...columns, position: newestApplications.position })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(jobTypes, eq(jobTypes.id, jobs.jobTypeId))
    .innerJoin(users, eq(users.id, applications.seekerId))
    .where(where)
    .orderBy(newestApplications.orderBy)
    .$dynamic()
}

export type ApplicationRow = Omit<Awaited<ReturnType<typeof selectApplications>>[number], 'position'>

function matching({ seekerId, employerId, jobId, status, q }: Filter): SQL | undefined {
  return and(
    seekerId === undefined ? undefined : eq(applications.seekerId, seekerId),
    employerId === undefined ? undefined : eq(applications.employerId, employerId),
    jobId === undefined ? undefined : eq(applications.jobId, jobId),
    status === undefined ? undefined : eq(applications.status, status),
    q ? containing(q) : undefined,
  )
}

/** In the seeker's names or the job's title. */
const containing = (q: string): SQL =>
  contains(
    {
      key: sql`(${users.nameKey} || ' ' || ${jobs.titleKey})`,
      written: sql`(${users.firstName} || ' ' || ${users.username} || ' ' || ${jobs.title})`,
    },
    q,
  )
