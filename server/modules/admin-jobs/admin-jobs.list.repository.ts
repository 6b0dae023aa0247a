import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type AdminJobSort, adminJobCountCap } from '../../../contract/admin-jobs.ts'
import type { JobState } from '../../../contract/jobs.ts'
import { jobCounts } from '../../database/count-schema.ts'
import { countJobs } from '../../database/counts.ts'
import { isWithin } from '../../database/days.ts'
import type { Db } from '../../database/db.ts'
import { isOpen, isVisible, newestJobs } from '../../database/job-view.ts'
import { type Keyset, keyset, type Position } from '../../database/keyset.ts'
import { waits } from '../../database/report-queue.ts'
import { reportQueue } from '../../database/report-schema.ts'
import { jobs, users } from '../../database/schema.ts'
import { findArea } from '../../places/areas.ts'
import { isInArea } from '../../places/in-area.ts'
import { jobOrders } from '../../search/job-order.ts'
import { selectAdminJobs } from './admin-jobs.repository.ts'
import { isAskedFor } from './admin-jobs.search.repository.ts'

export const adminJobOrders: Record<AdminJobSort, Keyset> = {
  newest: newestJobs,
  salary: jobOrders.salary,
  applications: keyset(
    'applications',
    { by: jobCounts.applications, kind: 'integer', order: 'DESC' },
    { by: jobCounts.jobId, kind: 'integer', order: 'DESC' },
  ),
}

export interface AdminJobFilter {
  q?: string | undefined
  state?: JobState | undefined
  jobTypeId?: number | undefined
  placeId?: number | undefined
  /** Only those that were changed since an administrator hid them. */
  edited: boolean
  /** Only those with open reports. */
  reported: boolean
  /** Only those that nobody applied to. */
  unapplied: boolean
  /** The first and the last day of posting. */
  from?: string | undefined
  to?: string | undefined
}

interface AdminJobPage extends AdminJobFilter {
  sort: AdminJobSort
  after: Position | undefined
  limit: number
}

/** One row more than the limit, to know whether a next page exists. The total of a filter is counted up to its cap. */
export async function listAdminJobs(db: Db, { sort, after, limit, ...filter }: AdminJobPage) {
  const order = adminJobOrders[sort]
  const where = await matching(db, filter)
  const most = mostPutInOrder(filter, sort)
  const count = where ? await countUpTo(db, where, most) : await countJobs(db)
  // Few are found first and put in order then: along the order, almost all others would be read.
  const wanted =
    where && count < most ? sql`${jobs.id} = ANY(ARRAY(SELECT ${jobs.id} FROM ${found(where)}))` : where
  const rows = await selectAdminJobs(db, and(wanted, order.after(after)), { order }).limit(limit + 1)
  return { rows, total: where ? Math.min(count, adminJobCountCap) : count }
}

/**
 * More than these are met soon along the order. Not what is searched for by pay: the best paid are seldom sellers. Nor what
 * is reported: it may all be old.
 */
const mostPutInOrder = ({ q, reported }: AdminJobFilter, sort: AdminJobSort) =>
  reported || (q && sort !== 'newest') ? 30_000 : adminJobCountCap

/** PostgreSQL leaves out the tables that nothing is asked of. */
const found = (where: SQL) => sql`${jobs} JOIN ${users} ON ${users.id} = ${jobs.employerId}
  LEFT JOIN ${jobCounts} ON ${jobCounts.jobId} = ${jobs.id}
  LEFT JOIN ${reportQueue} ON ${reportQueue.jobId} = ${jobs.id} WHERE ${where}`

export async function countMatching(db: Db, where: SQL | undefined): Promise<number> {
  if (!where) return countJobs(db)
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${found(where)}`,
  )
  return rows[0]?.count ?? 0
}

async function countUpTo(db: Db, where: SQL, most: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (SELECT FROM ${found(where)} LIMIT ${most}) AS counted`)
  return rows[0]?.count ?? 0
}

/** Undefined when nothing is asked for. An unknown place has no jobs. */
export async function matching(
  db: Db,
  { q, state, jobTypeId, placeId, edited, reported, unapplied, ...days }: AdminJobFilter,
): Promise<SQL | undefined> {
  const area = await findArea(db, placeId)
  return and(
    q ? await isAskedFor(db, q) : undefined,
    state && stateIs[state],
    jobTypeId === undefined ? undefined : eq(jobs.jobTypeId, jobTypeId),
    placeId === undefined ? undefined : area ? isInArea(area) : sql`false`,
    edited ? sql`${jobs.hidden} AND ${jobs.editedSinceHidden}` : undefined,
    reported ? isReported : undefined,
    unapplied ? eq(jobCounts.applications, 0) : undefined,
    isWithin(jobs.createdAt, days),
  )
}

/** In the words of the indexes. */
const isReported = sql`${reportQueue.openReports} > 0 AND ${waits}`
const stateIs: Record<JobState, SQL> = {
  open: isOpen,
  closed: sql`${jobs.state} = 'closed' AND ${isVisible}`,
  expired: sql`${jobs.state} = 'expired' AND ${isVisible}`,
  hidden: sql`${jobs.hidden}`,
}
