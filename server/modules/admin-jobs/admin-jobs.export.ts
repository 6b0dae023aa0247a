import { and, inArray, ne, sql } from 'drizzle-orm'
import { periodWords, stateLabels } from '../../../contract/words.ts'
import type { Db } from '../../database/db.ts'
import { newestJobs } from '../../database/job-view.ts'
import { isLive } from '../../database/live-applications.ts'
import { applications, jobViews } from '../../database/schema.ts'
import { csvMoment } from '../../http/csv.ts'
import type { ExportedList } from '../../http/send-export.ts'
import { type AdminJobFilter, countMatching, matching } from './admin-jobs.list.repository.ts'
import { type SelectedJob, selectAdminJobs } from './admin-jobs.repository.ts'

const columns = [
  ...['ID', 'Ish nomi', 'Ish turi', 'Ish beruvchi', 'Joylashuv', 'Viloyat', 'Tuman yoki shahar'],
  ...["Maosh (so'm)", "Maosh, gacha (so'm)", 'Maosh davri', 'Holati', "E'lon qilingan", 'Muddati'],
  ...["Ko'rishlar", 'Arizalar', 'Javob berilgan arizalar', "Ko'rib chiqilmagan shikoyatlar"],
]

/** The jobs that the list shows with this filter, newest first. */
export async function exportedJobs(db: Db, filter: AdminJobFilter): Promise<ExportedList> {
  const where = await matching(db, filter)
  return {
    name: 'jobs',
    columns,
    count: (on) => countMatching(on, where),
    async list(on, { after, limit }) {
      const rows = await selectAdminJobs(on, and(where, newestJobs.after(after))).limit(limit)
      const [views, answered] = await Promise.all([viewsOf(on, rows), answeredOf(on, rows)])
      return rows.map(({ position, ...job }) => ({
        position,
        cells: [
          ...[...cellsOf(job), views.get(job.id) ?? 0, job.applications],
          ...[answered.get(job.id) ?? 0, job.openReports],
        ],
      }))
    },
  }
}

const cellsOf = (job: SelectedJob) => [
  ...[job.id, job.title, job.jobType.name, job.employer.username, job.location],
  ...[job.place?.region.name ?? null, job.place?.district?.name ?? null],
  ...[Number(job.salary), job.salaryMax === null ? null : Number(job.salaryMax)],
  ...[periodWords[job.payPeriod], stateLabels[job.state]],
  ...[csvMoment(job.createdAt), csvMoment(job.expiresAt)],
]

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

async function viewsOf(db: Db, rows: { id: number }[]): Promise<Map<number, number>> {
  const counted = await db
    .select()
    .from(jobViews)
    .where(inArray(jobViews.jobId, idsOf(rows)))
  return new Map(counted.map(({ jobId, views }) => [jobId, views]))
}

async function answeredOf(db: Db, rows: { id: number }[]): Promise<Map<number, number>> {
  const counted = await db
    .select({ jobId: applications.jobId, count: sql<number>`count(*)::int` })
    .from(applications)
    .where(and(inArray(applications.jobId, idsOf(rows)), isLive, ne(applications.status, 'pending')))
    .groupBy(applications.jobId)
  return new Map(counted.map(({ jobId, count }) => [jobId, count]))
}
