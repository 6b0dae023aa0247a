import { z } from 'zod'
import { applicationStatus } from './applications.ts'
import { endpoint } from './endpoint.ts'
import { csvFile, csvHeaders, ticket } from './exports.ts'
import { daysQuery, id, pageQuery, timestamp } from './fields.ts'
import { posterRole } from './jobs.ts'

export const answers = ['ever', 'in_three_days'] as const
export type Answered = (typeof answers)[number]

/** The days are those on which they were sent. What was withdrawn is not among them. */
const filters = {
  status: applicationStatus.optional().meta({ description: 'Only those that were decided so, or wait' }),
  answered: z
    .enum(answers)
    .optional()
    .meta({ description: 'Only those with an answer, or with one that came within three days' }),
  job_type: id.optional().meta({ description: 'The number of a kind of job' }),
  place: id.optional().meta({ description: 'The number of a region or a district' }),
  ...daysQuery,
}

/** Counting the results of a filter stops here: 1000 means "1000 or more". */
export const adminApplicationCountCap = 1000

const adminApplication = z
  .strictObject({
    id: z.int(),
    status: applicationStatus,
    applied_at: timestamp,
    /** When the employer opened it first. */
    seen_at: timestamp.nullable(),
    decided_at: timestamp.nullable(),
    job_post: z.strictObject({ id: z.int(), title: z.string(), job_type: z.string() }),
    employer: z.strictObject({ id: z.int(), username: z.string(), role: posterRole }),
    job_seeker: z.strictObject({ id: z.int(), username: z.string() }),
  })
  .meta({
    id: 'AdminApplication',
    example: {
      id: 7,
      status: 'accepted',
      applied_at: '2026-11-02T09:30:00.000Z',
      seen_at: '2026-11-02T10:00:00.000Z',
      decided_at: '2026-11-03T08:00:00.000Z',
      job_post: { id: 12, title: "Do'konga sotuvchi", job_type: 'Savdo' },
      employer: { id: 3, username: 'baraka', role: 'employer' },
      job_seeker: { id: 2, username: 'dilnoza' },
    },
  })
export type AdminApplication = z.output<typeof adminApplication>

export const listAdminApplications = endpoint({
  method: 'GET',
  path: '/admin/applications/',
  summary:
    'All applications, newest first, without messages and contacts (with a filter other than the status counted up to 1000)',
  access: ['admin'],
  query: z.strictObject({ ...filters, ...pageQuery }),
  responses: { 200: z.array(adminApplication) },
})

export const exportApplications = endpoint({
  method: 'GET',
  path: '/admin/export/applications.csv',
  summary: 'Applications as CSV, newest first: states and times, no messages and no contacts',
  access: ['admin'],
  csv: true,
  headers: csvHeaders,
  query: z.strictObject({ ...filters, ticket }),
  responses: { 200: csvFile },
})
