import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { countText, id, idNumber, idParams, pageQuery, searchText, text, timestamp } from './fields.ts'
import { jobType } from './job-types.ts'

export const jobMessages = {
  title: "Ish nomi kamida 2 ta belgidan iborat bo'lishi kerak",
  description: "Tavsif kamida 10 ta belgidan iborat bo'lishi kerak",
  location: "Joylashuv kamida 2 ta belgidan iborat bo'lishi kerak",
  salary: "Maosh musbat son bo'lishi kerak",
  jobType: 'Ish turini tanlang',
}

/** ASCII digits with at most two decimals: no sign, exponent or grouping. */
const salaryText = z
  .string(jobMessages.salary)
  .regex(/^\d{1,12}(\.\d{1,2})?$/, jobMessages.salary)
  .refine((value) => Number(value) > 0, jobMessages.salary)

export const newJob = z
  .strictObject({
    title: text({ least: 2, cap: 200, message: jobMessages.title }),
    description: text({ least: 10, cap: 10_000, message: jobMessages.description }),
    location: text({ least: 2, cap: 200, message: jobMessages.location }),
    salary: salaryText,
    job_type_id: idNumber(jobMessages.jobType),
  })
  .meta({
    id: 'NewJob',
    example: {
      title: "Do'konga sotuvchi",
      description: "Mahalladagi oziq-ovqat do'koniga sotuvchi kerak.",
      location: 'Toshkent, Chilonzor tumani',
      salary: '3500000',
      job_type_id: 1,
    },
  })
export type NewJob = z.output<typeof newJob>

export const job = z
  .strictObject({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    location: z.string(),
    salary: z.number(),
    created_at: timestamp,
    employer: z.strictObject({ username: z.string() }),
    job_type: jobType,
  })
  .meta({
    id: 'Job',
    example: {
      id: 42,
      title: "Do'konga sotuvchi",
      description: "Mahalladagi oziq-ovqat do'koniga sotuvchi kerak.",
      location: 'Toshkent, Chilonzor tumani',
      salary: 3500000,
      created_at: '2026-11-02T09:30:00.000Z',
      employer: { username: 'baraka_savdo' },
      job_type: { id: 1, name: 'Savdo', description: 'Sotuvchilik ishlari.', pic1: null },
    },
  })
export type Job = z.output<typeof job>

export const jobSorts = ['newest', 'salary', 'match'] as const
export type JobSort = (typeof jobSorts)[number]

/** Counting the results of a search or a salary filter stops here: 1000 means "1000 or more". */
export const jobCountCap = 1000

/** Filters combine with AND. The default `sort` is `match` when `q` is given, else `newest`. */
const jobFilter = {
  q: searchText.optional(),
  location: searchText.optional(),
  salary_min: countText(0, 999_999_999).optional(),
  sort: z.enum(jobSorts).optional(),
}

export const listJobs = endpoint({
  method: 'GET',
  path: '/jobs/',
  summary:
    'Jobs, searched, filtered and sorted; the next page is in the Link header, the count (up to 1000 when searched) in X-Total-Count',
  access: 'public',
  query: z.strictObject({ ...pageQuery, ...jobFilter, job_type: id.optional() }),
  responses: { 200: z.array(job) },
})

export const listJobsOfType = endpoint({
  method: 'GET',
  path: '/job-types/:id/jobs/',
  summary: 'Jobs of one type, searched, filtered and sorted in the same way',
  access: 'public',
  params: idParams,
  query: z.strictObject({ ...pageQuery, ...jobFilter }),
  responses: { 200: z.array(job) },
})

export const listLocations = endpoint({
  method: 'GET',
  path: '/locations/',
  summary: 'Places with jobs whose name begins with `q`, those with the most jobs first',
  access: 'public',
  query: z.strictObject({ q: searchText.default('') }),
  responses: {
    200: z.array(
      z
        .strictObject({ location: z.string(), jobs: z.int() })
        .meta({ id: 'Place', example: { location: 'Toshkent, Chilonzor tumani', jobs: 12 } }),
    ),
  },
})

export const getJob = endpoint({
  method: 'GET',
  path: '/jobs/:id/',
  summary: 'One job',
  access: 'public',
  params: idParams,
  responses: { 200: job },
})

export const createJob = endpoint({
  method: 'POST',
  path: '/jobs/',
  summary: 'Post a job',
  access: ['employer', 'admin'],
  body: newJob,
  responses: { 201: job },
  failures: ['bad_input'],
})
