import { desc, eq, sql } from 'drizzle-orm'
import { type AdminUser, mostReportedJobs } from '../../../contract/admin-users.ts'
import type { Db } from '../../database/db.ts'
import { jobReports } from '../../database/report-schema.ts'
import { jobs } from '../../database/schema.ts'

const isOpen = sql`${jobReports.settledAt} IS NULL`
const outcomeIs = (outcome: 'hidden' | 'dismissed') => sql`${jobReports.outcome} = ${outcome}`
const countIf = (is: ReturnType<typeof sql>) => sql<number>`count(*) FILTER (WHERE ${is})::int`

/** What was reported of the jobs of this employer. Who reported is told to nobody. */
export async function reportsAgainst(db: Db, employerId: number): Promise<AdminUser['reports']> {
  const [totals] = await db
    .select({
      open: countIf(isOpen),
      hidden: countIf(outcomeIs('hidden')),
      dismissed: countIf(outcomeIs('dismissed')),
    })
    .from(jobs)
    .innerJoin(jobReports, eq(jobReports.jobId, jobs.id))
    .where(eq(jobs.employerId, employerId))
  const most = await db
    .select({ id: jobs.id, title: jobs.title, open: countIf(isOpen), reports: sql<number>`count(*)::int` })
    .from(jobs)
    .innerJoin(jobReports, eq(jobReports.jobId, jobs.id))
    .where(eq(jobs.employerId, employerId))
    .groupBy(jobs.id)
    .orderBy(desc(countIf(isOpen)), desc(jobs.id))
    .limit(mostReportedJobs)
  return { open: 0, hidden: 0, dismissed: 0, ...totals, jobs: most }
}
