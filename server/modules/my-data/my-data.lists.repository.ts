import { and, eq, sql } from 'drizzle-orm'
import type { MyData } from '../../../contract/my-data.ts'
import type { Db } from '../../database/db.ts'
import { notifications } from '../../database/event-schema.ts'
import { jobColumns, newestJobs, toJob } from '../../database/job-view.ts'
import { keyset, type Position } from '../../database/keyset.ts'
import { jobReports } from '../../database/report-schema.ts'
import { savedJobs } from '../../database/saved-schema.ts'
import { jobs, jobTypes, jobViews, users } from '../../database/schema.ts'
import { listMessages, listReceived, listSent } from './my-data.applications.repository.ts'
import { pagesOf, rowsAtOnce } from './my-data.pages.ts'

interface Owner {
  id: number
}

/** The lists of one person that can be long. */
export const listPages = (db: Db, owner: Owner) => ({
  saved_jobs: listSavedJobs(db, owner),
  jobs: listJobs(db, owner),
  applications: listSent(db, owner),
  received_applications: listReceived(db, owner),
  reports: listReports(db, owner),
  messages: listMessages(db, owner),
  notifications: listNotifications(db, owner),
})

const newestSaved = keyset(
  'newest',
  { by: savedJobs.savedAt, kind: 'moment', order: 'DESC' },
  { by: savedJobs.jobId, kind: 'integer', order: 'DESC' },
)

const listSavedJobs = (db: Db, { id }: Owner) =>
  pagesOf(
    (after: Position | undefined) =>
      db
        .select({
          job: { id: jobs.id, title: jobs.title },
          savedAt: savedJobs.savedAt,
          position: newestSaved.position,
        })
        .from(savedJobs)
        .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
        .where(and(eq(savedJobs.seekerId, id), newestSaved.after(after)))
        .orderBy(newestSaved.orderBy)
        .limit(rowsAtOnce),
    ({ job, savedAt }): MyData['saved_jobs'][number] => ({ job, saved_at: savedAt.toISOString() }),
  )

const listJobs = (db: Db, { id }: Owner) =>
  pagesOf(
    (after: Position | undefined) =>
      db
        .select({
          ...jobColumns,
          closeReason: jobs.closeReason,
          hiddenReason: jobs.hiddenReason,
          views: sql<number>`coalesce(${jobViews.views}, 0)`,
          position: newestJobs.position,
        })
        .from(jobs)
        .innerJoin(users, eq(users.id, jobs.employerId))
        .innerJoin(jobTypes, eq(jobTypes.id, jobs.jobTypeId))
        .leftJoin(jobViews, eq(jobViews.jobId, jobs.id))
        .where(and(eq(jobs.employerId, id), newestJobs.after(after)))
        .orderBy(newestJobs.orderBy)
        .limit(rowsAtOnce),
    (row): MyData['jobs'][number] => {
      const { employer: _, ...job } = toJob(row)
      return { ...job, close_reason: row.closeReason, hidden_reason: row.hiddenReason, views: row.views }
    },
  )

const newestReports = keyset(
  'newest',
  { by: jobReports.createdAt, kind: 'moment', order: 'DESC' },
  { by: jobReports.id, kind: 'integer', order: 'DESC' },
)

const listReports = (db: Db, { id }: Owner) =>
  pagesOf(
    (after: Position | undefined) =>
      db
        .select({
          job: { id: jobs.id, title: jobs.title },
          reason: jobReports.reason,
          text: jobReports.text,
          createdAt: jobReports.createdAt,
          outcome: jobReports.outcome,
          position: newestReports.position,
        })
        .from(jobReports)
        .innerJoin(jobs, eq(jobs.id, jobReports.jobId))
        .where(and(eq(jobReports.userId, id), newestReports.after(after)))
        .orderBy(newestReports.orderBy)
        .limit(rowsAtOnce),
    ({ createdAt, position: _, ...report }): MyData['reports'][number] => ({
      ...report,
      created_at: createdAt.toISOString(),
    }),
  )

const newestTold = keyset(
  'newest',
  { by: notifications.toldAt, kind: 'moment', order: 'DESC' },
  { by: notifications.id, kind: 'integer', order: 'DESC' },
)

const listNotifications = (db: Db, { id }: Owner) =>
  pagesOf(
    (after: Position | undefined) =>
      db
        .select({
          kind: notifications.kind,
          events: notifications.events,
          toldAt: notifications.toldAt,
          readAt: notifications.readAt,
          job_id: notifications.jobId,
          application_id: notifications.applicationId,
          position: newestTold.position,
        })
        .from(notifications)
        .where(and(eq(notifications.userId, id), newestTold.after(after)))
        .orderBy(newestTold.orderBy)
        .limit(rowsAtOnce),
    ({ toldAt, readAt, position: _, ...row }): MyData['notifications'][number] => ({
      ...row,
      told_at: toldAt.toISOString(),
      read_at: readAt?.toISOString() ?? null,
    }),
  )
