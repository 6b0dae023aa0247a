import { and, eq, or, sql } from 'drizzle-orm'
import type { JobState } from '../../../contract/jobs.ts'
import { isWithin } from '../../database/days.ts'
import { jobColumns, newestJobs } from '../../database/job-view.ts'
import { isLive } from '../../database/live-applications.ts'
import { applications, jobs, jobTypes, jobViews, users } from '../../database/schema.ts'
import { csvMoment } from '../../http/csv.ts'
import type { ExportedList } from '../../http/send-export.ts'
import { payPeriodWords, stateWords } from './words.ts'

interface JobFilter {
  from?: string | undefined
  to?: string | undefined
  state?: JobState | undefined
  job_type?: number | undefined
  place?: number | undefined
}

const { state, place: placeOf } = jobColumns

export function exportedJobs({ state: wanted, job_type: type, place, ...days }: JobFilter): ExportedList {
  const where = and(
    wanted && sql`${state} = ${wanted}`,
    type ? eq(jobs.jobTypeId, type) : undefined,
    place ? or(eq(jobs.regionId, place), eq(jobs.districtId, place)) : undefined,
    isWithin(jobs.createdAt, days),
  )
  return {
    name: 'jobs',
    columns: [
      ...['ID', 'Ish nomi', 'Ish turi', 'Ish beruvchi', 'Joylashuv', 'Viloyat', 'Tuman yoki shahar'],
      ...["Maosh (so'm)", "Maosh, gacha (so'm)", 'Maosh davri', 'Holati', "E'lon qilingan", 'Muddati'],
      ...["Ko'rishlar", 'Arizalar', 'Javob berilgan arizalar'],
    ],
    count: (db) => db.$count(jobs, where),
    async list(db, { after, limit }) {
      const sent = and(eq(applications.jobId, jobs.id), isLive)
      const rows = await db
        .select({
          ...{ id: jobs.id, title: jobs.title, type: jobTypes.name, employer: users.username },
          ...{ location: jobs.location, place: placeOf, salary: jobs.salary, salaryMax: jobs.salaryMax },
          ...{ period: jobs.payPeriod, state, createdAt: jobs.createdAt, expiresAt: jobs.expiresAt },
          views: sql<number>`coalesce(${jobViews.views}, 0)`,
          applications: db.$count(applications, sent),
          answered: db.$count(applications, and(sent, sql`${applications.status} <> 'pending'`)),
          position: newestJobs.position,
        })
        .from(jobs)
        .innerJoin(users, eq(users.id, jobs.employerId))
        .innerJoin(jobTypes, eq(jobTypes.id, jobs.jobTypeId))
        .leftJoin(jobViews, eq(jobViews.jobId, jobs.id))
        .where(and(where, newestJobs.after(after)))
        .orderBy(newestJobs.orderBy)
        .limit(limit)
      return rows.map(({ position, ...job }) => ({
        position,
        cells: [
          ...[job.id, job.title, job.type, job.employer, job.location],
          ...[job.place?.region.name ?? null, job.place?.district?.name ?? null],
          ...[Number(job.salary), job.salaryMax === null ? null : Number(job.salaryMax)],
          ...[payPeriodWords[job.period], stateWords[job.state]],
          ...[csvMoment(job.createdAt), csvMoment(job.expiresAt)],
          ...[job.views, job.applications, job.answered],
        ],
      }))
    },
  }
}
