import { and, count, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Act, type LogEntry, logCountCap } from '../../../contract/admin-log.ts'
import { adminLog } from '../../database/admin-schema.ts'
import type { Db } from '../../database/db.ts'
import { keyset, type Position } from '../../database/keyset.ts'
import { jobs, jobTypes, users } from '../../database/schema.ts'

export interface LogFilter {
  admin?: number | undefined
  act?: Act | undefined
  user?: number | undefined
  job?: number | undefined
}

export const latestActs = keyset('latest', { by: adminLog.id, kind: 'integer', order: 'DESC' })

const admins = alias(users, 'admins')

const matching = ({ admin, act, user, job }: LogFilter): SQL | undefined =>
  and(
    admin === undefined ? undefined : eq(adminLog.adminId, admin),
    act === undefined ? undefined : eq(adminLog.act, act),
    user === undefined ? undefined : eq(adminLog.userId, user),
    job === undefined ? undefined : eq(adminLog.jobId, job),
  )

/** With the names that people, jobs and kinds have now; one row more than the limit. */
export function listLog(
  db: Db,
  { filter, after, limit }: { filter: LogFilter; after: Position | undefined; limit: number },
) {
  return db
    .select({
      id: adminLog.id,
      act: adminLog.act,
      adminId: adminLog.adminId,
      admin: admins.username,
      userId: adminLog.userId,
      user: users.username,
      jobId: adminLog.jobId,
      job: jobs.title,
      jobTypeId: adminLog.jobTypeId,
      jobType: jobTypes.name,
      reason: adminLog.reason,
      details: adminLog.details,
      happenedAt: adminLog.happenedAt,
      position: latestActs.position,
    })
    .from(adminLog)
    .leftJoin(admins, eq(admins.id, adminLog.adminId))
    .leftJoin(users, eq(users.id, adminLog.userId))
    .leftJoin(jobs, eq(jobs.id, adminLog.jobId))
    .leftJoin(jobTypes, eq(jobTypes.id, adminLog.jobTypeId))
    .where(and(matching(filter), latestActs.after(after)))
    .orderBy(latestActs.orderBy)
    .limit(limit + 1)
}

type LogRow = Awaited<ReturnType<typeof listLog>>[number]

/** Up to the cap: a log only grows. */
export async function countLog(db: Db, filter: LogFilter): Promise<number> {
  const some = db.select({ id: adminLog.id }).from(adminLog).where(matching(filter)).limit(logCountCap)
  const [counted] = await db.select({ count: count() }).from(some.as('some'))
  return counted?.count ?? 0
}

export const toLogEntry = (row: LogRow): LogEntry => ({
  id: row.id,
  act: row.act,
  admin: { id: row.adminId, username: row.admin },
  user: row.userId === null ? null : { id: row.userId, username: row.user },
  job: row.jobId === null ? null : { id: row.jobId, title: row.job },
  job_type: row.jobTypeId === null ? null : { id: row.jobTypeId, name: row.jobType },
  reason: row.reason,
  details: row.details,
  happened_at: row.happenedAt.toISOString(),
})
