import { eq, sql } from 'drizzle-orm'
import type { ReportReason } from '../../../contract/reports.ts'
import type { Db } from '../../database/db.ts'
import { isVisible } from '../../database/job-view.ts'
import { jobReports, reportVisitors } from '../../database/report-schema.ts'
import { jobs } from '../../database/schema.ts'

/** Who reports: a user by the id, a visitor by a hash. */
export type Reporter = { userId: number } | { visitorHash: Buffer }

/** The job that everyone sees. It cannot be hidden before the report is there: then hiding settles the report too. */
export async function lockVisibleJob(tx: Db, jobId: number): Promise<{ employerId: number } | undefined> {
  const [job] = await tx
    .select({ employerId: jobs.employerId })
    .from(jobs)
    .where(sql`${jobs.id} = ${jobId} AND ${isVisible}`)
    .for('share')
  return job
}

interface Report {
  jobId: number
  reason: ReportReason
  text: string
}

/** False when this person has reported the job before. */
export async function addReport(tx: Db, report: Report, reporter: Reporter): Promise<boolean> {
  if ('userId' in reporter) {
    const { rowCount } = await tx
      .insert(jobReports)
      .values({ ...report, ...reporter })
      .onConflictDoNothing()
    return rowCount === 1
  }
  const { rowCount } = await tx
    .insert(reportVisitors)
    .values({ jobId: report.jobId, ...reporter })
    .onConflictDoNothing()
  if (rowCount !== 1) return false
  await tx.insert(jobReports).values(report)
  return true
}

/** How much was open. Of two who settle at once, the second finds nothing. */
export async function settle(tx: Db, { jobId }: { jobId: number }) {
  const { rows } = await tx.execute<{ reports: number; flags: number }>(
    sql`SELECT reports, flags FROM settle_reports(${jobId}, 'dismissed')`,
  )
  return rows[0] ?? { reports: 0, flags: 0 }
}

export async function isVisibleJob(db: Db, { jobId }: { jobId: number }): Promise<boolean> {
  return (await db.$count(jobs, sql`${jobs.id} = ${jobId} AND ${isVisible}`)) > 0
}

export async function jobExists(db: Db, { jobId }: { jobId: number }): Promise<boolean> {
  return (await db.$count(jobs, eq(jobs.id, jobId))) > 0
}
