import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { adminLog } from '../../database/admin-schema.ts'
import { jobCounts } from '../../database/count-schema.ts'
import type { Db } from '../../database/db.ts'
import { jobColumns, newestJobs, posterRole } from '../../database/job-view.ts'
import type { Keyset } from '../../database/keyset.ts'
import { reportQueue } from '../../database/report-schema.ts'
import { jobs, jobTypes, users } from '../../database/schema.ts'

export async function findJob(db: Db, { id }: { id: number }) {
  const description = sql<string>`${jobs.description}`
  const [row] = await selectAdminJobs(db, eq(jobs.id, id), { description })
  return row
}

/** The newest first. So few that they come all at once. */
export function listHistory(db: Db, { id }: { id: number }) {
  return db
    .select({
      act: adminLog.act,
      admin: users.username,
      reason: adminLog.reason,
      happenedAt: adminLog.happenedAt,
    })
    .from(adminLog)
    .leftJoin(users, eq(users.id, adminLog.adminId))
    .where(eq(adminLog.jobId, id))
    .orderBy(desc(adminLog.id))
    .limit(100)
}

/** False when there is no such job, or an administrator hid it already. */
export async function hideJob(db: Db, { id, reason }: { id: number; reason: string }): Promise<boolean> {
  const { rowCount } = await db
    .update(jobs)
    .set({ hidden: true, hiddenReason: reason })
    .where(and(eq(jobs.id, id), isNull(jobs.hiddenReason)))
  return rowCount === 1
}

/** False when there is no such job, or no administrator hid it. */
export async function restoreJob(db: Db, { id }: { id: number }): Promise<boolean> {
  // A block meanwhile comes before this lock and is seen, or waits and then hides the job itself.
  const [employer] = await db
    .select({ blocked: sql<boolean>`${users.disabledAt} IS NOT NULL` })
    .from(users)
    .where(sql`${users.id} = (SELECT ${jobs.employerId} FROM ${jobs} WHERE ${jobs.id} = ${id})`)
    .for('share')
  if (!employer) return false
  const { rowCount } = await db
    .update(jobs)
    .set({ hidden: employer.blocked, hiddenReason: null })
    .where(and(eq(jobs.id, id), isNotNull(jobs.hiddenReason)))
  return rowCount === 1
}

interface Selected {
  order?: Keyset
  /** Lists go without. */
  description?: SQL<string>
}

/** Newest first unless another order is given. */
export function selectAdminJobs(
  db: Db,
  where: SQL | undefined,
  { order: { position, orderBy } = newestJobs, description = sql<string>`''` }: Selected = {},
) {
  return db
    .select({
      ...jobColumns,
      description,
      stateWhenShown: jobs.state,
      posterRole,
      blocked: sql<boolean>`${users.disabledAt} IS NOT NULL`,
      hiddenReason: jobs.hiddenReason,
      editedSinceHidden: jobs.editedSinceHidden,
      applications: jobCounts.applications,
      openReports: sql<number>`coalesce(${reportQueue.openReports}, 0)`,
      position,
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.employerId))
    .innerJoin(jobTypes, eq(jobTypes.id, jobs.jobTypeId))
    .innerJoin(jobCounts, eq(jobCounts.jobId, jobs.id))
    .leftJoin(reportQueue, eq(reportQueue.jobId, jobs.id))
    .where(where)
    .orderBy(orderBy)
    .$dynamic()
}

export type SelectedJob = Omit<Awaited<ReturnType<typeof selectAdminJobs>>[number], 'position'>
