import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idNumber, idParams, pageQuery, searchText, text, timestamp } from './fields.ts'

export const applicationStatuses = ['pending', 'accepted', 'rejected'] as const
const applicationStatus = z.enum(applicationStatuses)
export type ApplicationStatus = z.output<typeof applicationStatus>

export const newApplication = z
  .strictObject({
    job_post_id: idNumber(),
    message: text({ cap: 2000, message: 'Iltimos, xabar kiriting' }),
  })
  .meta({
    id: 'NewApplication',
    example: { job_post_id: 42, message: 'Assalomu alaykum, savdoda uch yillik tajribam bor.' },
  })
export type NewApplication = z.output<typeof newApplication>

const application = z
  .strictObject({
    id: z.int(),
    status: applicationStatus,
    message: z.string(),
    applied_at: timestamp,
    job_post: z.strictObject({
      id: z.int(),
      title: z.string(),
      job_type: z.strictObject({ name: z.string() }),
    }),
    job_seeker: z.strictObject({ first_name: z.string(), username: z.string() }),
  })
  .meta({
    id: 'Application',
    example: {
      id: 7,
      status: 'pending',
      message: 'Assalomu alaykum, savdoda uch yillik tajribam bor.',
      applied_at: '2026-11-02T09:30:00.000Z',
      job_post: { id: 42, title: "Do'konga sotuvchi", job_type: { name: 'Savdo' } },
      job_seeker: { first_name: 'Dilnoza', username: 'dilnoza' },
    },
  })
export type Application = z.output<typeof application>

const decision = z
  .strictObject({ status: z.enum(['accepted', 'rejected'], "Qaror noto'g'ri") })
  .meta({ id: 'Decision', example: { status: 'accepted' } })

/** Those that their seekers withdrew, and no others. Without it, none of these. */
const withdrawn = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .default(false)

export const listApplications = endpoint({
  method: 'GET',
  path: '/applications/',
  summary: "The seeker's own applications, newest first; `job_post_id` filters by one job",
  access: ['job_seeker'],
  query: z.strictObject({ ...pageQuery, job_post_id: id.optional(), withdrawn }),
  responses: { 200: z.array(application) },
})

export const createApplication = endpoint({
  method: 'POST',
  path: '/applications/',
  summary: 'Apply to a job, once; after a withdrawal once more',
  access: ['job_seeker'],
  body: newApplication,
  responses: { 201: application },
  failures: ['not_found', 'job_not_open', 'already_applied'],
})

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/applications/:id/withdraw/',
  summary: 'Withdraw my application that waits or is accepted',
  access: ['job_seeker'],
  params: idParams,
  responses: { 200: application },
  failures: ['already_decided', 'application_withdrawn'],
})

const employerFilter = {
  q: searchText.optional(),
  status: applicationStatus.optional(),
}

export const listEmployerApplications = endpoint({
  method: 'GET',
  path: '/employer/applications/',
  summary: "Applications to the employer's jobs, newest first, filtered by status and search text",
  access: ['employer'],
  query: z.strictObject({ ...pageQuery, ...employerFilter, withdrawn }),
  responses: { 200: z.array(application) },
})

export const countEmployerApplications = endpoint({
  method: 'GET',
  path: '/employer/applications/counts/',
  summary: "The number of applications to the employer's jobs in each status",
  access: ['employer'],
  query: z.strictObject({ q: employerFilter.q }),
  responses: {
    200: z
      .strictObject({ pending: z.int(), accepted: z.int(), rejected: z.int() })
      .meta({ id: 'ApplicationCounts', example: { pending: 5, accepted: 2, rejected: 1 } }),
  },
})

export const getEmployerApplication = endpoint({
  method: 'GET',
  path: '/employer/applications/:id/',
  summary: "One application to one of the employer's jobs",
  access: ['employer'],
  params: idParams,
  responses: { 200: application },
})

export const decideApplication = endpoint({
  method: 'PATCH',
  path: '/employer/applications/:id/',
  summary: "Accept or reject a pending application to one of the employer's jobs",
  access: ['employer'],
  params: idParams,
  body: decision,
  responses: { 200: application },
  failures: ['already_decided', 'application_withdrawn'],
})
