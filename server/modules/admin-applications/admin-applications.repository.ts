import { aliasedTable, and, eq, type SQL, sql } from 'drizzle-orm'
import { type Answered, adminApplicationCountCap } from '../../../contract/admin-applications.ts'
import type { ApplicationStatus } from '../../../contract/applications.ts'
import { countApplicationsByStatus } from '../../database/counts.ts'
import { isWithin } from '../../database/days.ts'
import type { Db } from '../../database/db.ts'
import { posterRole } from '../../database/job-view.ts'
import { keyset, type Position } from '../../database/keyset.ts'
import { isLive } from '../../database/live-applications.ts'
import { applications, jobs, jobTypes, users } from '../../database/schema.ts'
import { findArea } from '../../places/areas.ts'
import { isInArea } from '../../places/in-area.ts'

export interface ApplicationFilter {
  status?: ApplicationStatus | undefined
  answered?: Answered | undefined
  jobTypeId?: number | undefined
  placeId?: number | undefined
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

const isAnswered: Record<Answered, SQL> = {
  ever: sql`${applications.status} <> 'pending'`,
  in_three_days: sql`${applications.decidedAt} <= ${applications.appliedAt} + interval '3 days'`,
}

async function matching(
  db: Db,
  { status, answered, jobTypeId, placeId, ...days }: ApplicationFilter,
): Promise<SQL | undefined> {
  return and(
    isLive,
    status && eq(applications.status, status),
    answered && isAnswered[answered],
    await isOfJobs(db, { jobTypeId, placeId }),
    isWithin(applications.appliedAt, days),
  )
}

/** An unknown place has no jobs. */
async function isOfJobs(
  db: Db,
  { jobTypeId, placeId }: Pick<ApplicationFilter, 'jobTypeId' | 'placeId'>,
): Promise<SQL | undefined> {
  if (jobTypeId === undefined && placeId === undefined) return undefined
  const area = await findArea(db, placeId)
  if (placeId !== undefined && !area) return sql`false`
  const wanted = and(
    eq(jobs.id, applications.jobId),
    jobTypeId === undefined ? undefined : eq(jobs.jobTypeId, jobTypeId),
    area && isInArea(area),
  )
  return sql`EXISTS (SELECT FROM ${jobs} WHERE ${wanted})`
}

const seekers = aliasedTable(users, 'seekers')

export async function listApplications(db: Db, filter: ApplicationFilter, { after, limit }: ApplicationPage) {
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
    .where(and(await matching(db, filter), newestApplications.after(after)))
    .orderBy(newestApplications.orderBy)
    .limit(limit)
}

/** Kept counts tell how many have a status; other filters are counted up to the cap. */
export async function countUpTo(db: Db, filter: ApplicationFilter): Promise<number> {
  if (isByStatusAlone(filter)) return countAll(db, filter)
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT FROM ${applications} WHERE ${await matching(db, filter)} LIMIT ${adminApplicationCountCap}
    ) AS counted`)
  return rows[0]?.count ?? 0
}

export async function countAll(db: Db, filter: ApplicationFilter): Promise<number> {
  if (!isByStatusAlone(filter)) return db.$count(applications, await matching(db, filter))
  const counts = await countApplicationsByStatus(db)
  return filter.status ? counts[filter.status] : counts.pending + counts.accepted + counts.rejected
}

const isByStatusAlone = ({ status: _, ...others }: ApplicationFilter) =>
  Object.values(others).every((filter) => filter === undefined)
