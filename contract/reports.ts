import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { csvFile, csvHeaders, ticket } from './exports.ts'
import { daysQuery, idParams, optionalText, pageQuery, timestamp } from './fields.ts'
import { job, jobStates, posterRole } from './jobs.ts'
import { fieldMessages } from './messages.ts'

export const reportReasons = ['fraud', 'asks_money', 'not_a_job', 'rude', 'already_filled', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** What became of a report: the job was hidden, or stays. */
export const reportOutcomes = ['hidden', 'dismissed'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

export const reportCap = 1000
export const reportMessages = {
  reason: 'Sababni tanlang',
  text: "Nima bo'lganini qisqacha yozing",
}

const newReport = z
  .strictObject({
    reason: z.enum(reportReasons, reportMessages.reason),
    text: optionalText({ cap: reportCap }),
    /** Random and kept in the visitor's browser: who is behind one address counts one by one. */
    browser_key: z
      .string()
      .regex(/^[\w-]{20,64}$/, fieldMessages.invalid)
      .optional(),
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== '', {
    path: ['text'],
    error: reportMessages.text,
  })
  .meta({
    id: 'NewReport',
    example: { reason: 'asks_money', text: "Ishga olish uchun oldindan pul so'rashdi." },
  })

export const reportJob = endpoint({
  method: 'POST',
  path: '/jobs/:id/reports/',
  summary:
    'Report a job, signed in or not, once for each person: a second report is refused (already_reported). Nobody reports a job of their own',
  access: 'public',
  params: idParams,
  body: newReport,
  responses: {
    201: z
      .strictObject({ job_id: z.int(), reason: z.enum(reportReasons) })
      .meta({ id: 'JobReport', example: { job_id: 42, reason: 'asks_money' } }),
  },
  failures: ['already_reported', 'own_job'],
})

/** What the product finds by itself; server/moderation/flags has a file for each. */
const flagNames = [
  'odd_pay',
  'card_number',
  'prepayment',
  'shared_phone',
  'repeated_text',
  'many_jobs',
  'edited_since_hidden',
] as const
export type FlagName = (typeof flagNames)[number]

/** What a flag found; each has some of these. */
const flagFacts = z.strictObject({
  /** How many times more or less than the middle pay of its kind. */
  times: z.number().optional(),
  higher: z.boolean().optional(),
  /** The words, or the ends of the card number. */
  excerpt: z.string().optional(),
  jobs: z.int().optional(),
  accounts: z.int().optional(),
})
export type FlagFacts = z.output<typeof flagFacts>

const reportedJob = job.extend({
  employer: job.shape.employer.extend({ id: z.int(), role: posterRole, blocked: z.boolean() }),
  /** What it is when nothing hides it. */
  state_when_shown: z.enum(jobStates).exclude(['hidden']),
  /** Why an administrator hid it; null when nobody did. */
  hidden_reason: z.string().nullable(),
  /** Whether its employer has changed it since. */
  edited_since_hidden: z.boolean(),
})

/** So many texts of reports are shown, the newest. */
export const mostReportTexts = 20

const reportedCase = z
  .strictObject({
    job: reportedJob,
    /** Those that are open. */
    reports: z.int(),
    by_reason: z.array(z.strictObject({ reason: z.enum(reportReasons), reports: z.int() })),
    texts: z.array(
      z.strictObject({
        id: z.int(),
        reason: z.enum(reportReasons),
        text: z.string(),
        created_at: timestamp,
        /** Whether the reporter was signed in. */
        signed_in: z.boolean(),
      }),
    ),
    flags: z.array(z.strictObject({ flag: z.enum(flagNames), facts: flagFacts, found_at: timestamp })),
  })
  .meta({
    id: 'ReportedCase',
    example: {
      job: {
        ...(job.meta()?.example as object),
        employer: {
          id: 7,
          role: 'employer',
          username: 'baraka_savdo',
          display_name: "Baraka do'koni",
          verified: false,
          blocked: false,
        },
        state_when_shown: 'open',
        hidden_reason: null,
        edited_since_hidden: false,
      },
      reports: 3,
      by_reason: [{ reason: 'asks_money', reports: 3 }],
      texts: [
        {
          id: 5,
          reason: 'asks_money',
          text: "Ishga olish uchun oldindan pul so'rashdi.",
          created_at: '2026-11-03T08:00:00.000Z',
          signed_in: false,
        },
      ],
      flags: [{ flag: 'odd_pay', facts: { times: 5, higher: true }, found_at: '2026-11-03T08:00:00.000Z' }],
    },
  })
export type ReportedCase = z.output<typeof reportedCase>

/** The queue counts no further: so many, or more. */
export const queueCountCap = 1000

export const listReports = endpoint({
  method: 'GET',
  path: '/admin/reports/',
  summary:
    'Jobs with open reports, or with something suspicious that the product found, the most reported first (counted up to 1000)',
  access: ['admin'],
  query: z.strictObject(pageQuery),
  responses: { 200: z.array(reportedCase) },
})

export const countReports = endpoint({
  method: 'GET',
  path: '/admin/reports/count/',
  summary: 'How many jobs wait for an administrator (counted up to 1000)',
  access: ['admin'],
  responses: {
    200: z.strictObject({ waiting: z.int() }).meta({ id: 'WaitingReports', example: { waiting: 3 } }),
  },
})

export const exportReports = endpoint({
  method: 'GET',
  path: '/admin/export/reports.csv',
  summary:
    'Reported and suspicious jobs as CSV, the newest job first: how many reports of each reason, and what became of them; never who reported',
  access: ['admin'],
  csv: true,
  headers: csvHeaders,
  query: z.strictObject({
    state: z
      .enum(['open', 'settled'])
      .optional()
      .meta({ description: 'Only reports that wait for an administrator, or that were settled' }),
    /** Of reporting, or of finding. */
    ...daysQuery,
    ticket,
  }),
  responses: { 200: csvFile },
})

export const dismissReports = endpoint({
  method: 'POST',
  path: '/admin/jobs/:id/reports/dismiss/',
  summary:
    'Settle the open reports and flags of a job and leave the job as it is. Refused when another administrator was faster',
  access: ['admin'],
  params: idParams,
  body: z
    .strictObject({ reason: optionalText({ cap: 500 }) })
    .meta({ id: 'Dismissal', example: { reason: 'Ish beruvchi bilan gaplashdik, hammasi joyida.' } }),
  responses: {
    200: z
      .strictObject({ reports: z.int(), flags: z.int() })
      .meta({ id: 'Dismissed', example: { reports: 3, flags: 1 } }),
  },
  failures: ['reports_settled'],
})
