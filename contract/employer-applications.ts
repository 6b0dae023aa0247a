import { z } from 'zod'
import {
  application,
  applicationStatus,
  contact,
  ofJob,
  timeline,
  timelineExample,
  withdrawn,
} from './applications.ts'
import { endpoint } from './endpoint.ts'
import { idNumber, idParams, pageQuery, searchText, text, timestamp } from './fields.ts'
import { fieldMessages } from './messages.ts'
import { place } from './places.ts'
import { resume } from './resumes.ts'

const applicationExample = application.meta()?.example as object

const receivedApplication = application
  .extend({
    /** Whether the employer has opened it. */
    seen: z.boolean(),
    starred: z.boolean(),
    withdrawn_at: timestamp.nullable(),
    /** Messages of the seeker that the employer has not read. */
    unread_messages: z.int(),
  })
  .meta({
    id: 'ReceivedApplication',
    example: { ...applicationExample, seen: false, starred: true, withdrawn_at: null, unread_messages: 1 },
  })
export type ReceivedApplication = z.output<typeof receivedApplication>

/** The applicant's page names so many others of the same seeker. */
export const otherApplicationsCap = 20

const otherApplication = z.strictObject({
  id: z.int(),
  status: applicationStatus,
  applied_at: timestamp,
  withdrawn_at: timestamp.nullable(),
  job_post: z.strictObject({ id: z.int(), title: z.string() }),
})

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
    /** The seeker's own district, as in the profile; null when there is none, and after a rejection or a withdrawal. */
    place: place.nullable(),
    ...annotation.shape,
    /** What else this seeker sent to this employer, newest first. */
    other_applications: z.array(otherApplication),
    conversation_open: z.boolean(),
  })
  .meta({
    id: 'ApplicantPage',
    example: {
      ...applicationExample,
      timeline: timelineExample,
      resume: null,
      contact: { phone_number: '+998901234567' },
      place: place.meta()?.example as object,
      note: 'Dushanba kuni keladi',
      starred: true,
      other_applications: [],
      conversation_open: true,
    },
  })
export type ApplicantPage = z.output<typeof applicantPage>

const flag = (description: string) =>
  z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .default(false)
    .meta({ description })

const filter = {
  q: searchText.optional().meta({ description: "Words of the seeker's name or of the job's title" }),
  job_post_id: ofJob,
  new: flag('Only those that wait and that nobody has opened'),
  starred: flag('Only those with my star'),
}

/** After so many days the employer is reminded of an application that waits, and once more. */
export const reminderDays = { first: 3, second: 7 } as const

const waiting = z
  .enum([`${reminderDays.first}`, `${reminderDays.second}`])
  .transform(Number)
  .optional()
  .meta({ description: 'Only those that have waited for so many days, as `waiting/` counts them' })

export const listEmployerApplications = endpoint({
  method: 'GET',
  path: '/employer/applications/',
  summary:
    "Applications to the employer's jobs, newest first, filtered by status, job, search text and marks",
  access: ['employer'],
  query: z.strictObject({
    ...pageQuery,
    ...filter,
    status: applicationStatus.optional().meta({ description: 'Only those in this status' }),
    withdrawn,
    waiting,
  }),
  responses: { 200: z.array(receivedApplication) },
})

/** Each number is the length of the list with that filter beside the given ones. */
const counts = z
  .strictObject({
    pending: z.int(),
    accepted: z.int(),
    rejected: z.int(),
    withdrawn: z.int(),
    new: z.int(),
    starred: z.int(),
  })
  .meta({
    id: 'ApplicationCounts',
    example: { pending: 5, accepted: 2, rejected: 1, withdrawn: 1, new: 3, starred: 2 },
  })
export type ApplicationCounts = z.output<typeof counts>

export const countEmployerApplications = endpoint({
  method: 'GET',
  path: '/employer/applications/counts/',
  summary: "The number of applications to the employer's jobs in each status and with each mark",
  access: ['employer'],
  query: z.strictObject(filter),
  responses: { 200: counts },
})

export const countWaitingApplications = endpoint({
  method: 'GET',
  path: '/employer/applications/waiting/',
  summary: "Applications to the employer's jobs that have waited for three days or more, and for seven",
  access: ['employer'],
  responses: {
    200: z
      .strictObject({ three_days: z.int(), seven_days: z.int() })
      .meta({ id: 'WaitingApplications', example: { three_days: 2, seven_days: 1 } }),
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

const decision = z
  .strictObject({ status: z.enum(['accepted', 'rejected'], "Qaror noto'g'ri") })
  .meta({ id: 'Decision', example: { status: 'accepted' } })

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
