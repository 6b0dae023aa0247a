import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idNumber, idParams, nothing, text, timestamp } from './fields.ts'
import { jobType } from './job-types.ts'
import { moneyText, payMessages, payPeriod } from './pay.ts'
import { place, placeId } from './places.ts'

export const jobMessages = {
  title: "Ish nomi kamida 2 ta belgidan iborat bo'lishi kerak",
  description: "Tavsif kamida 10 ta belgidan iborat bo'lishi kerak",
  location: "Joylashuv kamida 2 ta belgidan iborat bo'lishi kerak",
  jobType: 'Ish turini tanlang',
  positions: "Xodimlar soni 1 dan 1000 gacha bo'lishi kerak",
}

export const employments = ['full_time', 'part_time', 'one_off', 'seasonal'] as const
export type Employment = (typeof employments)[number]

/** Whom a job suits. It always suits women and men alike, so that is no field. */
export const audiences = ['students', 'no_experience'] as const
export type Audience = (typeof audiences)[number]

/** What an administrator or a block hides is hidden, whatever else it is. */
export const jobStates = ['open', 'closed', 'expired', 'hidden'] as const
export type JobState = (typeof jobStates)[number]

/** How long a job is open after it was posted, opened again or extended. */
export const openDays = 30
/** Administrators post jobs too. */
export const posterRole = z.enum(['employer', 'admin'])

/** Its employer is told so many days before the end. */
export const warningDays = 3

/** A list of choices; each counts once. */
const choices = <const Choice extends string>(all: readonly Choice[]) =>
  z
    .array(z.enum(all))
    .max(all.length)
    .transform((chosen) => all.filter((choice) => chosen.includes(choice)))
    .optional()

const jobFields = z.strictObject({
  title: text({ least: 2, cap: 200, message: jobMessages.title }),
  description: text({ least: 10, cap: 10_000, message: jobMessages.description }),
  location: text({ least: 2, cap: 200, message: jobMessages.location }),
  salary: moneyText,
  job_type_id: idNumber(jobMessages.jobType),
  // What follows may be absent: then it is paid by the month, for one person, and says no more.
  salary_max: moneyText.nullable().optional(),
  pay_period: payPeriod.optional(),
  employment: choices(employments),
  positions: z
    .int(jobMessages.positions)
    .min(1, jobMessages.positions)
    .max(1000, jobMessages.positions)
    .optional(),
  remote: z.boolean().optional(),
  suits: choices(audiences),
  /** Without one, the place is looked for in `location`. */
  place_id: placeId.nullable().optional(),
})

export const boundsInOrder = ({
  salary,
  salary_max,
}: {
  salary: string
  salary_max?: string | null | undefined
}) => !salary_max || Number(salary_max) >= Number(salary)
export const boundsMessage = { path: ['salary_max'], error: payMessages.salaryMax }

const newJobExample = {
  title: "Do'konga sotuvchi",
  description: "Mahalladagi oziq-ovqat do'koniga sotuvchi kerak.",
  location: 'Toshkent, Chilonzor tumani',
  salary: '3500000',
  job_type_id: 1,
}

export const newJob = jobFields
  .refine(boundsInOrder, boundsMessage)
  .meta({ id: 'NewJob', example: newJobExample })
export type NewJob = z.output<typeof newJob>

/** `updated_at` is that of the job the edit began with. When the job has changed since, the edit is refused. */
export const jobEdit = jobFields
  .extend({ updated_at: timestamp.optional() })
  .refine(boundsInOrder, boundsMessage)
  .meta({ id: 'JobEdit', example: { ...newJobExample, updated_at: '2026-11-02T09:30:00.000Z' } })
export type JobEdit = z.output<typeof jobEdit>

export const job = z
  .strictObject({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    location: z.string(),
    place: place.nullable(),
    /** The lower bound. */
    salary: z.number(),
    salary_max: z.number().nullable(),
    pay_period: payPeriod,
    employment: z.array(z.enum(employments)),
    positions: z.int(),
    remote: z.boolean(),
    suits: z.array(z.enum(audiences)),
    state: z.enum(jobStates),
    created_at: timestamp,
    /** When its employer last changed what it says. */
    updated_at: timestamp,
    expires_at: timestamp,
    employer: z.strictObject({
      username: z.string(),
      display_name: z.string().nullable(),
      /** Administrators vouch for the employer. */
      verified: z.boolean(),
    }),
    job_type: jobType,
  })
  .meta({
    id: 'Job',
    example: {
      id: 42,
      title: "Do'konga sotuvchi",
      description: "Mahalladagi oziq-ovqat do'koniga sotuvchi kerak.",
      location: 'Toshkent, Chilonzor tumani',
      place: {
        region: { id: 1, name: 'Toshkent shahri' },
        district: { id: 102, name: 'Chilonzor tumani' },
        mahalla: null,
      },
      salary: 3500000,
      salary_max: 5000000,
      pay_period: 'month',
      employment: ['full_time'],
      positions: 2,
      remote: false,
      suits: ['no_experience'],
      state: 'open',
      created_at: '2026-11-02T09:30:00.000Z',
      updated_at: '2026-11-02T09:30:00.000Z',
      expires_at: '2026-12-02T09:30:00.000Z',
      employer: { username: 'baraka_savdo', display_name: "Baraka do'koni", verified: true },
      job_type: { id: 1, name: 'Savdo', description: 'Sotuvchilik ishlari.', pic1: null },
    },
  })
export type Job = z.output<typeof job>

export const getJob = endpoint({
  method: 'GET',
  path: '/jobs/:id/',
  summary: 'One job',
  access: 'public',
  params: idParams,
  responses: { 200: job },
})

export const listSimilarJobs = endpoint({
  method: 'GET',
  path: '/jobs/:id/similar/',
  summary: 'A few open jobs of the same type, those at the same place first',
  access: 'public',
  params: idParams,
  responses: { 200: z.array(job) },
})

/** So many are asked for at once. */
export const mostSomeJobs = 24

export const listSomeJobs = endpoint({
  method: 'GET',
  path: '/jobs/some/',
  summary:
    'Jobs by their numbers, in this order, also those that are not open any more; absent ones are left out',
  access: 'public',
  query: z.strictObject({
    ids: z
      .string()
      .transform((value) => value.split(','))
      .pipe(z.array(id).max(mostSomeJobs))
      .meta({
        description: `Numbers of jobs, with commas between them, at most ${mostSomeJobs}`,
        example: '42,7',
      }),
  }),
  responses: { 200: z.array(job) },
})

export const countView = endpoint({
  method: 'POST',
  path: '/jobs/:id/views/',
  summary: 'Tell that somebody looked at this job; its employer sees how many did',
  access: 'public',
  params: idParams,
  responses: { 204: nothing },
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
