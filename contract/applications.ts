import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idNumber, idParams, pageQuery, text, timestamp } from './fields.ts'
import { jobStates } from './jobs.ts'

const applicationStatuses = ['pending', 'accepted', 'rejected'] as const
export const applicationStatus = z.enum(applicationStatuses)
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

export const application = z
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

export const timeline = z.strictObject({
  sent_at: timestamp,
  seen_at: timestamp.nullable(),
  decided_at: timestamp.nullable(),
  withdrawn_at: timestamp.nullable(),
})
export type Timeline = z.output<typeof timeline>

export const contact = z.strictObject({ phone_number: z.string() })

/** After so many days without an answer the seeker is told that there was none. */
export const unansweredDays = 14

const applicationExample = application.meta()?.example as object
export const timelineExample = {
  sent_at: '2026-11-02T09:30:00.000Z',
  seen_at: '2026-11-02T10:00:00.000Z',
  decided_at: null,
  withdrawn_at: null,
}

const sentApplication = application
  .extend({
    employer: z.strictObject({ username: z.string(), display_name: z.string().nullable() }),
    timeline,
    /** Messages of the employer that I have not read. */
    unread_messages: z.int(),
    /** It has waited for fourteen days or more. */
    unanswered: z.boolean(),
  })
  .meta({
    id: 'SentApplication',
    example: {
      ...applicationExample,
      employer: { username: 'baraka_savdo', display_name: "Baraka do'koni" },
      timeline: timelineExample,
      unread_messages: 0,
      unanswered: false,
    },
  })
export type SentApplication = z.output<typeof sentApplication>

const applicationPage = sentApplication
  .extend({
    job_state: z.enum(jobStates),
    /** Whether the employer gets my phone before deciding. */
    phone_shared: z.boolean(),
    /** Null until it is accepted. */
    employer_contact: contact.nullable(),
    /** It is withdrawn, its job is open, and it was sent once. */
    may_apply_again: z.boolean(),
    conversation_open: z.boolean(),
    /** How long this employer usually takes to answer; null while too few answers tell it. */
    answers_in_days: z.int().nullable(),
  })
  .meta({
    id: 'ApplicationPage',
    example: {
      ...(sentApplication.meta()?.example as object),
      job_state: 'open',
      phone_shared: true,
      employer_contact: null,
      may_apply_again: false,
      conversation_open: true,
      answers_in_days: 2,
    },
  })
export type ApplicationPage = z.output<typeof applicationPage>

export const withdrawn = z
  .enum(['true', 'false', 'any'])
  .transform((value) => (value === 'any' ? value : value === 'true'))
  .default(false)
  .meta({ description: '`true`: those that their seekers withdrew; `false`: all others; `any`: both' })

export const ofJob = id.optional().meta({ description: 'Only those to this job' })

export const listApplications = endpoint({
  method: 'GET',
  path: '/applications/',
  summary: "The seeker's own applications, newest first",
  access: ['job_seeker'],
  query: z.strictObject({ ...pageQuery, job_post_id: ofJob, withdrawn }),
  responses: { 200: z.array(sentApplication) },
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

export const getApplication = endpoint({
  method: 'GET',
  path: '/applications/:id/',
  summary: 'My application: what happened when, and how to reach the employer who accepted it',
  access: ['job_seeker'],
  params: idParams,
  responses: { 200: applicationPage },
})

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

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/applications/:id/withdraw/',
  summary: 'Withdraw my application that waits or is accepted',
  access: ['job_seeker'],
  params: idParams,
  responses: { 200: application },
  failures: ['already_decided', 'application_withdrawn'],
})
