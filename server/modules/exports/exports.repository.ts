import { aliasedTable, and, eq, or, sql } from 'drizzle-orm'
import type { ApplicationStatus } from '../../../contract/applications.ts'
import type { JobState } from '../../../contract/jobs.ts'
import { isWithin } from '../../database/days.ts'
import { jobColumns, newestJobs } from '../../database/job-view.ts'
import { keyset } from '../../database/keyset.ts'
import { isLive } from '../../database/live-applications.ts'
import { applications, jobs, jobTypes, jobViews, users } from '../../database/schema.ts'
import { csvMoment } from '../../http/csv.ts'
import type { ExportedList } from '../../http/send-export.ts'
import { payPeriodWords, stateWords, statusWords } from './words.ts'

interface Days {
  from?: string | undefined
  to?: string | undefined
}

interface JobFilter extends Days {
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

const newestApplications = keyset(
  'newest',
  { by: applications.appliedAt, kind: 'moment', order: 'DESC' },
  { by: applications.id, kind: 'integer', order: 'DESC' },
)

const seekers = aliasedTable(users, 'seekers')

interface ApplicationFilter extends Days {
  status?: ApplicationStatus | undefined
}

export function exportedApplications({ status, ...days }: ApplicationFilter): ExportedList {
  const where = and(isLive, status && eq(applications.status, status), isWithin(applications.appliedAt, days))
  return {
    name: 'applications',
    columns: [
      ...['ID', "E'lon ID", 'Ish nomi', 'Ish turi', 'Ish beruvchi', 'Ish izlovchi', 'Holati'],
      ...['Yuborilgan', "Ko'rilgan", 'Javob berilgan', 'Xabarlar'],
    ],
    count: (db) => db.$count(applications, where),
    async list(db, { after, limit }) {
      const rows = await db
        .select({
          ...{ id: applications.id, jobId: jobs.id, title: jobs.title, type: jobTypes.name },
          ...{ employer: users.username, seeker: seekers.username, status: applications.status },
          ...{ appliedAt: applications.appliedAt, seenAt: applications.seenAt },
          ...{ decidedAt: applications.decidedAt, messages: applications.lastMessage },
          position: newestApplications.position,
        })
        .from(applications)
        .innerJoin(jobs, eq(jobs.id, applications.jobId))
        .innerJoin(jobTypes, eq(jobTypes.id, jobs.jobTypeId))
        .innerJoin(users, eq(users.id, applications.employerId))
        .innerJoin(seekers, eq(seekers.id, applications.seekerId))
        .where(and(where, newestApplications.after(after)))
        .orderBy(newestApplications.orderBy)
        .limit(limit)
      return rows.map(({ position, ...row }) => ({
        position,
        cells: [
          ...[row.id, row.jobId, row.title, row.type, row.employer, row.seeker, statusWords[row.status]],
          ...[csvMoment(row.appliedAt), csvMoment(row.seenAt), csvMoment(row.decidedAt), row.messages],
        ],
      }))
    },
  }
}
