import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams, pageQuery } from './fields.ts'
import { job, jobEdit, jobStates } from './jobs.ts'

export const closeReasons = ['found_here', 'found_elsewhere', 'not_needed'] as const
export type CloseReason = (typeof closeReasons)[number]

const ownJob = job
  .extend({
    close_reason: z.enum(closeReasons).nullable(),
    /** Why an administrator hid it; null when nobody did. */
    hidden_reason: z.string().nullable(),
    /** Whether I have changed it since: then administrators look at it again. */
    edited_since_hidden: z.boolean(),
    applications_count: z.int(),
    /** Those that wait for an answer. */
    waiting_applications_count: z.int(),
    /** Those that wait, and that nobody has opened yet. */
    new_applications_count: z.int(),
    views: z.int(),
  })
  .meta({
    id: 'OwnJob',
    example: {
      ...(job.meta()?.example as object),
      close_reason: null,
      hidden_reason: null,
      edited_since_hidden: false,
      applications_count: 4,
      waiting_applications_count: 2,
      new_applications_count: 1,
      views: 120,
    },
  })
export type OwnJob = z.output<typeof ownJob>

const closing = z
  .strictObject({
    reason: z.enum(closeReasons, 'Sababni tanlang'),
    /** Whether the applications that wait are answered with a rejection. */
    reject_pending: z.boolean(),
  })
  .meta({ id: 'Closing', example: { reason: 'found_here', reject_pending: true } })

export const listOwnJobs = endpoint({
  method: 'GET',
  path: '/employer/jobs/',
  summary: 'My own jobs in every state, or in one, newest first',
  access: ['employer'],
  query: z.strictObject({
    ...pageQuery,
    state: z.enum(jobStates).optional().meta({ description: 'Only those in this state' }),
  }),
  responses: { 200: z.array(ownJob) },
})

/** Who has more chooses among the newest. */
export const mostJobChoices = 100

export const listJobChoices = endpoint({
  method: 'GET',
  path: '/employer/jobs/choices/',
  summary: 'My newest hundred jobs by their titles, to choose one of',
  access: ['employer'],
  responses: {
    200: z.array(
      z
        .strictObject({ id: z.int(), title: z.string(), state: z.enum(jobStates) })
        .meta({ id: 'JobChoice', example: { id: 42, title: "Do'konga sotuvchi", state: 'open' } }),
    ),
  },
})

export const countOwnJobs = endpoint({
  method: 'GET',
  path: '/employer/jobs/counts/',
  summary: 'The number of my own jobs in each state, and of those that end within three days',
  access: ['employer'],
  responses: {
    200: z
      .strictObject({ open: z.int(), closed: z.int(), expired: z.int(), hidden: z.int(), ending: z.int() })
      .meta({ id: 'OwnJobCounts', example: { open: 3, closed: 1, expired: 0, hidden: 0, ending: 1 } }),
  },
})

export const getOwnJob = endpoint({
  method: 'GET',
  path: '/employer/jobs/:id/',
  summary: 'One of my own jobs, in any state',
  access: ['employer'],
  params: idParams,
  responses: { 200: ownJob },
})

export const editJob = endpoint({
  method: 'PUT',
  path: '/jobs/:id/',
  summary: 'Change all that my job says; refused when it was changed since the given `updated_at`',
  access: ['employer'],
  params: idParams,
  body: jobEdit,
  responses: { 200: ownJob },
  failures: ['bad_input', 'job_changed'],
})

export const closeJob = endpoint({
  method: 'POST',
  path: '/jobs/:id/close/',
  summary: 'Take my open job off the lists',
  access: ['employer'],
  params: idParams,
  body: closing,
  responses: { 200: ownJob },
  failures: ['job_not_open'],
})

export const reopenJob = endpoint({
  method: 'POST',
  path: '/jobs/:id/reopen/',
  summary: 'Open my closed or expired job again, for thirty days',
  access: ['employer'],
  params: idParams,
  responses: { 200: ownJob },
  failures: ['job_already_open'],
})

export const extendJob = endpoint({
  method: 'POST',
  path: '/jobs/:id/extend/',
  summary: 'Keep my open job open for thirty days from now',
  access: ['employer'],
  params: idParams,
  responses: { 200: ownJob },
  failures: ['job_not_open'],
})
