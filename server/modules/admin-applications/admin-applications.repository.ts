import { aliasedTable, and, eq, sql } from 'drizzle-orm'
import { adminApplicationCountCap } from '../../../contract/admin-applications.ts'
import type { ApplicationStatus } from '../../../contract/applications.ts'
import { countApplicationsByStatus } from '../../database/counts.ts'
import { isWithin } from '../../database/days.ts'
import type { Db } from '../../database/db.ts'
import { posterRole } from '../../database/job-view.ts'
import { keyset, type Position } from '../../database/keyset.ts'
import { isLive } from '../../database/live-applications.ts'
import { applications, jobs, jobTypes, users } from '../../database/schema.ts'

export interface ApplicationFilter {
  status?: ApplicationStatus | undefined
  /** The first and the last day on which they were sent. */
  from?: string | undefined
  to?: string | undefined
}

interface ApplicationPage {
  after: Position | undefined
  limit: number
}

export const newestApplications = keyset(
  'newest',
  { by: applications.appliedAt, kind: 'moment', order: 'DESC' },
  { by: applications.id, kind: 'integer', order: 'DESC' },
)

const isAskedFor = ({ status, ...days }: ApplicationFilter) =>
  and(isLive, status && eq(applications.status, status), isWithin(applications.appliedAt, days))

const seekers = aliasedTable(users, 'seekers')

export function listApplications(db: Db, filter: ApplicationFilter, { after, limit }: ApplicationPage) {
  const { id, status, appliedAt, seenAt, decidedAt, lastMessage } = applications
  return db
    .select({
      ...{ id, status, appliedAt, seenAt, decidedAt, messages: lastMessage },
      job: { id: jobs.id, title: jobs.title, type: jobTypes.name },
      employer: { username: users.username, id: users.id, role: posterRole },
      seeker: { id: seekers.id, username: seekers.username },
      position: newestApplications.position,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(jobTypes, eq(jobTypes.id, jobs.jobTypeId))
    .innerJoin(users, eq(users.id, applications.employerId))
    .innerJoin(seekers, eq(seekers.id, applications.seekerId))
    .where(and(isAskedFor(filter), newestApplications.after(after)))
    .orderBy(newestApplications.orderBy)
    .limit(limit)
}

/** With days up to the cap; kept counts tell the others. */
export async function countUpTo(db: Db, filter: ApplicationFilter): Promise<number> {
  if (!filter.from && !filter.to) return countAll(db, filter)
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT FROM ${applications} WHERE ${isAskedFor(filter)} LIMIT ${adminApplicationCountCap}
    ) AS counted`)
  return rows[0]?.count ?? 0
}

export async function countAll(db: Db, filter: ApplicationFilter): Promise<number> {
  if (filter.from || filter.to) return db.$count(applications, isAskedFor(filter))
  const counts = await countApplicationsByStatus(db)
  return filter.status ? counts[filter.status] : counts.pending + counts.accepted + counts.rejected
}
