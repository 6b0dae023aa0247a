import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { daysQuery, pageQuery } from './fields.ts'
import { job } from './jobs.ts'

const person = {
  id: z.int(),
  username: z.string(),
  full_name: z.string(),
  phone: z.string(),
  address: z.string(),
}

const personExample = {
  id: 2,
  username: 'dilnoza',
  full_name: 'Dilnoza Karimova',
  phone: '+998900000000',
  address: 'Toshkent',
}

const seekerRow = z
  .strictObject({ ...person, applications_count: z.int() })
  .meta({ id: 'SeekerRow', example: { ...personExample, applications_count: 0 } })
const employerRow = z
  .strictObject({
    ...person,
    job_posts_count: z.int(),
    applications_received: z.int(),
    job_posts: z.array(job),
  })
  .meta({
    id: 'EmployerRow',
    example: { ...personExample, job_posts_count: 0, applications_received: 0, job_posts: [] },
  })
export type SeekerRow = z.output<typeof seekerRow>
export type EmployerRow = z.output<typeof employerRow>

/** The newest jobs of each employer, and the most for all employers together; `listJobsOfEmployer` gives the rest. */
export const jobsPerEmployer = 20
export const jobsOfEmployers = 100

const userStatistics = z
  .strictObject({
    statistics: z.strictObject({
      total_users: z.int(),
      total_job_seekers: z.int(),
      total_employers: z.int(),
      total_job_posts: z.int(),
      applications_by_status: z.strictObject({
        pending: z.int(),
        accepted: z.int(),
        rejected: z.int(),
      }),
    }),
    job_seekers: z.array(seekerRow),
    employers: z.array(employerRow),
  })
  .meta({
    id: 'UserStatistics',
    example: {
      statistics: {
        total_users: 3,
        total_job_seekers: 1,
        total_employers: 1,
        total_job_posts: 0,
        applications_by_status: { pending: 0, accepted: 0, rejected: 0 },
      },
      job_seekers: [{ ...personExample, applications_count: 0 }],
      employers: [],
    },
  })
export type UserStatistics = z.output<typeof userStatistics>

export const getUserStatistics = endpoint({
  method: 'GET',
  path: '/users-stats/',
  summary: 'Counts of people, jobs and applications, with the newest seekers and employers',
  access: ['admin'],
  query: z.strictObject({
    limit: pageQuery.limit.meta({ description: 'At most so many seekers, and as many employers' }),
  }),
  responses: { 200: userStatistics },
})

export const getAdminStatistics = endpoint({
  method: 'POST',
  path: '/admin-stats/',
  summary: 'Totals of jobs and applications',
  access: ['admin'],
  responses: {
    200: z
      .strictObject({ total_jobs: z.int(), total_applications: z.int() })
      .meta({ id: 'AdminStatistics', example: { total_jobs: 60, total_applications: 92 } }),
  },
})

const count = z.int()

const trends = z
  .strictObject({
    applications_by_status: z.strictObject({ pending: count, accepted: count, rejected: count }),
    jobs_by_type: z.array(z.strictObject({ name: z.string(), jobs: count })),
    /** Oldest first; each week starts on a Monday in Tashkent. */
    weeks: z.array(
      z.strictObject({ starts_on: z.iso.date(), users: count, jobs: count, applications: count }),
    ),
  })
  .meta({
    id: 'Trends',
    example: {
      applications_by_status: { pending: 5, accepted: 2, rejected: 1 },
      jobs_by_type: [{ name: 'Savdo', jobs: 12 }],
      weeks: [{ starts_on: '2026-11-09', users: 3, jobs: 7, applications: 11 }],
    },
  })
export type Trends = z.output<typeof trends>

/** Includes the current week. */
export const trendWeeks = 12

export const getTrends = endpoint({
  method: 'GET',
  path: '/statistics/trends/',
  summary: 'Applications by status, jobs by type, and new users, jobs and applications by week',
  access: ['admin'],
  responses: { 200: trends },
})

/** So many days at most, and as many before them. */
export const reportDaysCap = 1_096
/** Without days in the query: so many, up to today. */
export const reportDaysUsual = 30
/** Of the kinds of job and of the districts so many are named, the rest is summed. */
export const reportRows = 10

const change = <Figure extends z.ZodType>(figure: Figure) => z.strictObject({ now: figure, before: figure })

const reportRow = {
  jobs: count,
  applications: count,
  /** Accepted or rejected. */
  answered: count,
}
const reportTable = z.strictObject({
  /** Those with most jobs and applications first. The district is null where it is not known. */
  rows: z.array(z.strictObject({ id: z.int().nullable(), name: z.string().nullable(), ...reportRow })),
  /** The others together; null when there are none. */
  others: z.strictObject(reportRow).nullable(),
})
export type ReportTable = z.output<typeof reportTable>

const report = z
  .strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    /** The days before them, as many. */
    before: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
    /** How many of all these days have changes of the last minutes that are not counted yet. */
    days_to_reckon: count,
    /** The last day of which it is known what was answered within three days. */
    answers_known_until: z.iso.date(),
    figures: z.strictObject({
      job_seekers: change(count),
      employers: change(count),
      jobs: change(count),
      /** Jobs posted in these days that nobody has applied to. */
      jobs_without_application: change(count),
      applications: change(count),
      /** Of the applications sent in these days. */
      accepted: change(count),
      rejected: change(count),
      /** Answered within three days, `of` those that were sent on days that ended three days ago or earlier. */
      answered_in_three_days: change(z.strictObject({ answered: count, of: count })),
      /** The median from posting to the first application: minutes up to two hours, then whole hours. Null when there is none. */
      minutes_to_first_application: change(count.nullable()),
      minutes_to_answer: change(count.nullable()),
    }),
    job_types: reportTable,
    districts: reportTable,
  })
  .meta({
    id: 'Report',
    example: {
      from: '2026-10-18',
      to: '2026-11-16',
      before: { from: '2026-09-18', to: '2026-10-17' },
      days_to_reckon: 0,
      answers_known_until: '2026-11-12',
      figures: {
        job_seekers: { now: 40, before: 32 },
        employers: { now: 9, before: 9 },
        jobs: { now: 61, before: 70 },
        jobs_without_application: { now: 12, before: 8 },
        applications: { now: 150, before: 110 },
        accepted: { now: 30, before: 25 },
        rejected: { now: 61, before: 40 },
        answered_in_three_days: { now: { answered: 80, of: 120 }, before: { answered: 50, of: 110 } },
        minutes_to_first_application: { now: 95, before: 240 },
        minutes_to_answer: { now: 1440, before: null },
      },
      job_types: {
        rows: [{ id: 1, name: 'Savdo', jobs: 61, applications: 150, answered: 91 }],
        others: null,
      },
      districts: {
        rows: [{ id: 102, name: 'Chilonzor tumani', jobs: 61, applications: 150, answered: 91 }],
        others: null,
      },
    },
  })
export type Report = z.output<typeof report>

export const getReport = endpoint({
  method: 'GET',
  path: '/statistics/report/',
  summary:
    'The numbers of some days in Tashkent, both ends included, beside those of as many days before; the last 30 days without a question',
  access: ['admin'],
  query: z.strictObject(daysQuery),
  responses: { 200: report },
})
