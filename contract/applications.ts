import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idNumber, idParams, pageQuery, searchText, text, timestamp } from './fields.ts'
import { fieldMessages } from './messages.ts'
import { resume } from './resumes.ts'

export const applicationStatuses = ['pending', 'accepted', 'rejected'] as const
const applicationStatus = z.enum(applicationStatuses)
export type ApplicationStatus = z.output<typeof applicationStatus>

export const newApplication = z
  .strictObject({
    job_post_id: idNumber(),
    message: text({ cap: 2000, message: 'Iltimos, xabar kiriting' }),
    /** Whether the employer gets my phone before deciding. Who does not say so did not agree. */
    share_phone: z.boolean().optional(),
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

const timeline = z.strictObject({
  sent_at: timestamp,
  seen_at: timestamp.nullable(),
  decided_at: timestamp.nullable(),
  withdrawn_at: timestamp.nullable(),
})
export type Timeline = z.output<typeof timeline>

const contact = z.strictObject({ phone_number: z.string() })

const applicationExample = application.meta()?.example as object
const timelineExample = {
  sent_at: '2026-11-02T09:30:00.000Z',
  seen_at: '2026-11-02T10:00:00.000Z',
  decided_at: null,
  withdrawn_at: null,
}

const applicationPage = application
  .extend({
    timeline,
    /** Whether the employer gets my phone before deciding. */
    phone_shared: z.boolean(),
    /** Null until it is accepted. */
    employer_contact: contact.nullable(),
  })
  .meta({
    id: 'ApplicationPage',
    example: { ...applicationExample, timeline: timelineExample, phone_shared: true, employer_contact: null },
  })
export type ApplicationPage = z.output<typeof applicationPage>

const annotation = z
  .strictObject({ note: z.string(), starred: z.boolean() })
  .meta({ id: 'Annotation', example: { note: 'Dushanba kuni keladi', starred: true } })

const applicantPage = application
  .extend({
    timeline,
    /** The seeker's, as it is now; null when there is none, and after a rejection or a withdrawal. */
    resume: resume.nullable(),
    /** Null unless the seeker shared the phone or was accepted, and after a rejection or a withdrawal. */
    contact: contact.nullable(),
    ...annotation.shape,
  })
  .meta({
    id: 'ApplicantPage',
    example: {
      ...applicationExample,
      timeline: timelineExample,
      resume: null,
      contact: { phone_number: '+998901234567' },
      note: 'Dushanba kuni keladi',
      starred: true,
    },
  })
export type ApplicantPage = z.output<typeof applicantPage>

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

/** @public No page calls it yet. */
export const getApplication = endpoint({
  method: 'GET',
  path: '/applications/:id/',
  summary: 'My application: what happened when, and how to reach the employer who accepted it',
  access: ['job_seeker'],
  params: idParams,
  responses: { 200: applicationPage },
})

/** @public No page calls it yet. */
export const shareContact = endpoint({
  method: 'PATCH',
  path: '/applications/:id/',
  summary: 'Let the employer have my phone before deciding, or not',
  access: ['job_seeker'],
  params: idParams,
  body: z
    .strictObject({ share_phone: z.boolean() })
    .meta({ id: 'ContactChoice', example: { share_phone: false } }),
  responses: { 200: applicationPage },
})

/** @public No page calls it yet. */
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
  summary: "One application to one of the employer's jobs, with the resume; marks it as seen",
  access: ['employer'],
  params: idParams,
  responses: { 200: applicantPage },
})

/** @public No page calls it yet. */
export const annotateApplication = endpoint({
  method: 'PATCH',
  path: '/employer/applications/:id/note/',
  summary: "The employer's own note and star; what is not given stays",
  access: ['employer'],
  params: idParams,
  body: z
    .strictObject({ note: text({ cap: 2000, least: 0 }).optional(), starred: z.boolean().optional() })
    .meta({ id: 'AnnotationChange', example: { starred: true } }),
  responses: { 200: annotation },
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

/** Whatever was asked is answered for each: a lost race is told, and nothing else is refused with it. */
const decided = z.strictObject({
  id: z.int(),
  outcome: z.enum(['decided', 'already_decided', 'application_withdrawn', 'not_found']),
  /** What it is now; null when there is no such application. */
  status: applicationStatus.nullable(),
})
export type Decided = z.output<typeof decided>

/** @public No page calls it yet. */
export const decideApplications = endpoint({
  method: 'POST',
  path: '/employer/applications/decide/',
  summary: "Accept or reject several applications to the employer's jobs; answers what became of each",
  access: ['employer'],
  body: decision
    .extend({ ids: z.array(idNumber()).min(1, fieldMessages.required).max(100, fieldMessages.tooBig(100)) })
    .meta({ id: 'Decisions', example: { ids: [7, 8], status: 'rejected' } }),
  responses: {
    200: z.array(decided).meta({
      id: 'Decided',
      example: [
        { id: 7, outcome: 'decided', status: 'rejected' },
        { id: 8, outcome: 'already_decided', status: 'accepted' },
      ],
    }),
  },
})
