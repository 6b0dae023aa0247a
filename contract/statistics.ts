import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './fields.ts'
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
