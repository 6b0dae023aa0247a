import { z } from 'zod'
import { applicationStatus, contact, timeline, timelineExample } from './applications.ts'
import { mostPassword } from './auth.ts'
import { message } from './conversations.ts'
import { endpoint, roles } from './endpoint.ts'
import { timestamp } from './fields.ts'
import { job } from './jobs.ts'
import { fieldMessages } from './messages.ts'
import { channels } from './notifications.ts'
import { closeReasons } from './own-jobs.ts'
import { reportOutcomes, reportReasons } from './reports.ts'
import { resume } from './resumes.ts'
import { savedSearch } from './saved-searches.ts'
import { ownProfile } from './users.ts'

/** For so many days signing in brings an account back; then it is deleted for good. */
export const graceDays = 7

const jobPost = z.strictObject({ id: z.int(), title: z.string() })

const sent = z.strictObject({
  id: z.int(),
  job_post: jobPost,
  employer: z.string(),
  status: applicationStatus,
  message: z.string(),
  phone_shared: z.boolean(),
  timeline,
  /** Where the application's page shows it. */
  employer_contact: contact.nullable(),
})

const received = z.strictObject({
  id: z.int(),
  job_post: jobPost,
  job_seeker: z.string(),
  status: applicationStatus,
  message: z.string(),
  timeline,
  /** Where the applicant's page shows it. */
  contact: contact.nullable(),
  note: z.string(),
  starred: z.boolean(),
})

const ownJob = job.omit({ employer: true }).extend({
  close_reason: z.enum(closeReasons).nullable(),
  hidden_reason: z.string().nullable(),
  views: z.int(),
})

/** All that the product keeps of one person. Lists are newest first, messages as they were written. */
export const myData = z
  .strictObject({
    made_at: timestamp,
    account: ownProfile.extend({
      created_at: timestamp,
      answers_in_days: z.int().nullable(),
      /** Since when administrators vouch for this employer. */
      verified_at: timestamp.nullable(),
    }),
    resume: resume.extend({ created_at: timestamp, updated_at: timestamp }).nullable(),
    telegram: z.strictObject({ chat_id: z.int(), linked_at: timestamp }).nullable(),
    /** How many: of the addresses themselves only a few bytes of a hash are kept. */
    sign_in_addresses: z.int(),
    sessions: z.array(
      z.strictObject({ created_at: timestamp, last_used_at: timestamp, expires_at: timestamp }),
    ),
    event_preferences: z.array(
      z.strictObject({ kind: z.string(), channel: z.enum(channels), wanted: z.boolean() }),
    ),
    saved_searches: z.array(savedSearch),
    saved_jobs: z.array(z.strictObject({ job: jobPost, saved_at: timestamp })),
    jobs: z.array(ownJob),
    applications: z.array(sent),
    received_applications: z.array(received),
    reports: z.array(
      z.strictObject({
        job: jobPost,
        reason: z.enum(reportReasons),
        text: z.string(),
        created_at: timestamp,
        outcome: z.enum(reportOutcomes).nullable(),
      }),
    ),
    messages: z.array(message.omit({ read: true }).extend({ application_id: z.int() })),
    notifications: z.array(
      z.strictObject({
        kind: z.string(),
        events: z.int(),
        told_at: timestamp,
        read_at: timestamp.nullable(),
        job_id: z.int().nullable(),
        application_id: z.int().nullable(),
      }),
    ),
  })
  .meta({
    id: 'MyData',
    example: {
      made_at: '2026-11-02T09:30:00.000Z',
      account: {
        ...(ownProfile.meta()?.example as object),
        created_at: '2026-10-02T09:30:00.000Z',
        answers_in_days: null,
        verified_at: null,
      },
      resume: null,
      telegram: null,
      sign_in_addresses: 1,
      sessions: [],
      event_preferences: [],
      saved_searches: [],
      saved_jobs: [],
      jobs: [],
      applications: [
        {
          id: 7,
          job_post: { id: 42, title: "Do'konga sotuvchi" },
          employer: "Baraka do'koni",
          status: 'pending',
          message: 'Assalomu alaykum, savdoda uch yillik tajribam bor.',
          phone_shared: true,
          timeline: timelineExample,
          employer_contact: null,
        },
      ],
      received_applications: [],
      reports: [],
      messages: [],
      notifications: [],
    },
  })
export type MyData = z.output<typeof myData>

export const accountDeletion = z
  .strictObject({
    password: z
      .string('Parolingizni kiriting')
      .min(1, 'Parolingizni kiriting')
      .refine((value) => [...value].length <= mostPassword, fieldMessages.tooLong(mostPassword))
      .meta({ maxLength: mostPassword }),
  })
  .meta({ id: 'AccountDeletion', example: { password: 'lola-bahor-2026' } })
export type AccountDeletion = z.output<typeof accountDeletion>

export const getMyData = endpoint({
  method: 'GET',
  path: '/my-data/',
  summary: 'All that the product keeps of me, as a file; five times an hour',
  access: roles,
  responses: { 200: myData },
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/account/',
  summary: 'Delete my account: signing in within seven days brings it back, then it is gone',
  access: roles,
  body: accountDeletion,
  responses: {
    200: z
      .strictObject({ deleted_on: timestamp })
      .meta({ id: 'DeletedAccount', example: { deleted_on: '2026-11-09T09:30:00.000Z' } }),
  },
  failures: ['last_admin'],
})
