import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import {
  mostReportTexts,
  queueCountCap,
  type ReportedCase,
  type ReportReason,
} from '../../../contract/reports.ts'
import type { Db } from '../../database/db.ts'
import { jobColumns, posterRole, toJob } from '../../database/job-view.ts'
import { keyset, type Position } from '../../database/keyset.ts'
import { waits } from '../../database/report-queue.ts'
import { jobFlags, jobReports, reportQueue } from '../../database/report-schema.ts'
import { jobs, jobTypes, users } from '../../database/schema.ts'

export const mostReported = keyset(
  'reports',
  { by: reportQueue.openReports, kind: 'integer', order: 'DESC' },
  { by: reportQueue.openFlags, kind: 'integer', order: 'DESC' },
  { by: reportQueue.jobId, kind: 'integer', order: 'DESC' },
)

/** One row more than the limit, to know whether a next page exists. */
function listQueue(db: Db, { after, limit }: { after: Position | undefined; limit: number }) {
  return db
    .select({
      ...jobColumns,
      stateWhenShown: jobs.state,
      posterRole,
      blocked: sql<boolean>`${users.disabledAt} IS NOT NULL`,
      hiddenReason: jobs.hiddenReason,
      editedSinceHidden: jobs.editedSinceHidden,
      reports: reportQueue.openReports,
      position: mostReported.position,
    })
    .from(reportQueue)
    .innerJoin(jobs, eq(jobs.id, reportQueue.jobId))
    .innerJoin(users, eq(users.id, jobs.employerId))
    .innerJoin(jobTypes, eq(jobTypes.id, jobs.jobTypeId))
    .where(and(waits, mostReported.after(after)))
    .orderBy(mostReported.orderBy)
    .limit(limit + 1)
}

/** The jobs that wait, with all that is open of them. */
export async function listCases(db: Db, page: { after: Position | undefined; limit: number }) {
  const rows = await listQueue(db, page)
  const ids = rows.map(({ id }) => id)
  const [byReason, texts, flags] = await Promise.all([
    countByReason(db, ids),
    listTexts(db, ids),
    listFlags(db, ids),
  ])
  return rows.map((row) => ({
    position: row.position,
    found: {
      job: {
        ...toJob(row),
        employer: { ...toJob(row).employer, id: row.employerId, role: row.posterRole, blocked: row.blocked },
        state_when_shown: row.stateWhenShown,
        hidden_reason: row.hiddenReason,
        edited_since_hidden: row.editedSinceHidden,
      },
      reports: row.reports,
      by_reason: of(byReason, row.id),
      texts: of(texts, row.id).map(({ created_at, ...text }) => ({
        ...text,
        created_at: created_at.toISOString(),
      })),
      flags: of(flags, row.id).map(({ found_at, ...flag }) => ({
        ...flag,
        found_at: found_at.toISOString(),
      })),
    } satisfies ReportedCase,
  }))
}

/** The rows of one job, without its id. */
const of = <Row extends { jobId: number }>(rows: Row[], jobId: number): Omit<Row, 'jobId'>[] =>
  rows.filter((row) => row.jobId === jobId).map(({ jobId: _, ...row }) => row)

const isOpenReport = isNull(jobReports.settledAt)

/** The most frequent reason first. */
function countByReason(db: Db, ids: number[]) {
  const reports = sql<number>`count(*)::int`
  return db
    .select({ jobId: jobReports.jobId, reason: jobReports.reason, reports })
    .from(jobReports)
    .where(and(inArray(jobReports.jobId, ids), isOpenReport))
    .groupBy(jobReports.jobId, jobReports.reason)
    .orderBy(sql`count(*) DESC`, jobReports.reason)
}

/** The newest of each job, however many there are. */
async function listTexts(db: Db, ids: number[]) {
  const { rows } = await db.execute<TextRow & { created_at: string | Date }>(sql`
    SELECT report.job_id AS "jobId", report.id, report.reason, report.text, report.created_at,
      report.user_id IS NOT NULL AS signed_in
    FROM unnest(${sql.param(ids)}::int[]) AS job (id) CROSS JOIN LATERAL (
      SELECT * FROM ${jobReports} WHERE job_id = job.id AND settled_at IS NULL AND text <> ''
      ORDER BY id DESC LIMIT ${mostReportTexts}
    ) AS report
    ORDER BY report.id DESC`)
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at) }))
}

interface TextRow extends Record<string, unknown> {
  jobId: number
  id: number
  reason: ReportReason
  text: string
  signed_in: boolean
}

function listFlags(db: Db, ids: number[]) {
  return db
    .select({
      jobId: jobFlags.jobId,
      flag: jobFlags.flag,
      facts: jobFlags.facts,
      found_at: jobFlags.foundAt,
    })
    .from(jobFlags)
    .where(and(inArray(jobFlags.jobId, ids), isNull(jobFlags.settledAt)))
    .orderBy(jobFlags.flag)
}

/** Counts no further than the cap. */
export async function countCases(db: Db): Promise<number> {
  const some = db
    .select({ id: reportQueue.jobId })
    .from(reportQueue)
    .where(waits)
    .limit(queueCountCap)
    .as('some')
  return db.$count(some)
}
