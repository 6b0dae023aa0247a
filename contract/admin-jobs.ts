import { z } from 'zod'
import { acts } from './admin-log.ts'
import { endpoint } from './endpoint.ts'
import { csvFile, csvHeaders, ticket } from './exports.ts'
import { daysQuery, id, idParams, pageQuery, searchText, text, timestamp } from './fields.ts'
import { job, jobStates, posterRole } from './jobs.ts'

const { description: _, employer, ...listed } = job.shape

/** All that a list of administrators shows of a job. */
const rowFields = {
  ...listed,
  employer: employer.extend({
    id: z.int(),
    role: posterRole,
    /** Then its jobs are hidden, whatever administrators say of them. */
    blocked: z.boolean(),
  }),
  /** What it is when nothing hides it. */
  state_when_shown: z.enum(jobStates).exclude(['hidden']),
  /** Why an administrator hid it; null when nobody did. */
  hidden_reason: z.string().nullable(),
  /** Whether its employer has changed it since, so that it can be looked at again. */
  edited_since_hidden: z.boolean(),
  applications_count: z.int(),
  /** Reports that wait for an administrator. */
  open_reports: z.int(),
}

const historyEntry = z.strictObject({
  act: z.enum(acts),
  /** The administrator's username; null when that account is gone. */
  admin: z.string().nullable(),
  reason: z.string(),
  happened_at: timestamp,
})
export type JobHistoryEntry = z.output<typeof historyEntry>

const { example } = job.meta() as { example: { employer: object; description: string } }
const hiddenExample = {
  ...example,
  state: 'hidden',
  employer: { ...example.employer, id: 7, role: 'employer', blocked: false },
  state_when_shown: 'open',
  hidden_reason: "Ishga olish uchun oldindan pul so'ralgan.",
  edited_since_hidden: false,
  applications_count: 3,
  open_reports: 0,
}

const { description: __, ...rowExample } = hiddenExample
const adminJobRow = z.strictObject(rowFields).meta({ id: 'AdminJobRow', example: rowExample })
export type AdminJobRow = z.output<typeof adminJobRow>

const adminJob = z
  .strictObject({
    ...rowFields,
    description: z.string(),
    /** What administrators did to it, the newest first. */
    history: z.array(historyEntry),
  })
  .meta({
    id: 'AdminJob',
    example: {
      ...hiddenExample,
      history: [
        {
          act: 'job_hidden',
          admin: 'nazoratchi',
          reason: hiddenExample.hidden_reason,
          happened_at: '2026-11-03T08:00:00.000Z',
        },
      ],
    },
  })
export type AdminJob = z.output<typeof adminJob>

export const hidingCap = 500
const hiding = z
  .strictObject({ reason: text({ cap: hidingCap, message: 'Sababni yozing' }) })
  .meta({ id: 'Hiding', example: { reason: hiddenExample.hidden_reason } })

const restoring = z
  .strictObject({ reason: text({ cap: hidingCap, message: 'Sababni yozing' }) })
  .meta({ id: 'Restoring', example: { reason: "Ish beruvchi e'lonni tuzatdi." } })

export const adminJobSorts = ['newest', 'applications', 'salary'] as const
export type AdminJobSort = (typeof adminJobSorts)[number]

/** Counting the results of a filter stops here: 1000 means "1000 or more". */
export const adminJobCountCap = 1000

/** Filters combine with AND. */
const adminJobFilter = {
  q: searchText
    .optional()
    .meta({ description: "Words of the title or of the employer's names; a number is also the job's" }),
  state: z.enum(jobStates).optional().meta({ description: 'Only those in this state' }),
  job_type: id.optional().meta({ description: 'The number of a kind of job' }),
  place: id.optional().meta({ description: 'The number of a region or a district' }),
  edited: z
    .literal('true')
    .optional()
    .meta({ description: 'Only those that their employers changed since they were hidden' }),
  reported: z
    .literal('true')
    .optional()
    .meta({ description: 'Only those with reports that wait for an administrator' }),
  applications: z
    .literal('none')
    .optional()
    .meta({ description: 'Only those without an application, but for withdrawn ones' }),
  /** Of posting. */
  ...daysQuery,
}

export const listAdminJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs/',
  summary:
    'All jobs in every state, searched, filtered and sorted; the next page is in the Link header, the count (up to 1000 with a filter) in X-Total-Count',
  access: ['admin'],
  query: z.strictObject({
    ...pageQuery,
    ...adminJobFilter,
    sort: z.enum(adminJobSorts).default('newest').meta({ description: 'Order' }),
  }),
  responses: { 200: z.array(adminJobRow) },
})

export const exportJobs = endpoint({
  method: 'GET',
  path: '/admin/export/jobs.csv',
  summary: 'Jobs in any state as CSV, newest first, with the numbers of their applications',
  access: ['admin'],
  csv: true,
  headers: csvHeaders,
  query: z.strictObject({ ...adminJobFilter, ticket }),
  responses: { 200: csvFile },
})

export const getAdminJob = endpoint({
  method: 'GET',
  path: '/admin/jobs/:id/',
  summary: 'One job in any state, also a hidden one, with what administrators did to it',
  access: ['admin'],
  params: idParams,
  responses: { 200: adminJob },
})

export const hideJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/:id/hide/',
  summary:
    'Hide a job from everyone but its employer, who reads the reason. Refused when an administrator hid it already: the first reason stays',
  access: ['admin'],
  params: idParams,
  body: hiding,
  responses: { 200: adminJob },
  failures: ['job_already_hidden'],
})

export const restoreJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/:id/restore/',
  summary:
    'Take the hiding back: the job is what it was. That of a blocked employer stays hidden while the block lasts. The reason is for the log',
  access: ['admin'],
  params: idParams,
  body: restoring,
  responses: { 200: adminJob },
  failures: ['job_not_hidden'],
})
