import { z } from 'zod'
import { applicationStatus } from './applications.ts'
import { endpoint } from './endpoint.ts'
import { daysQuery, id } from './fields.ts'
import { jobStates } from './jobs.ts'
import { fieldMessages } from './messages.ts'

/** In the address of a download instead of the header: a browser sends none there. */
export const ticket = z
  .string()
  .regex(/^[\w-]{43}$/, fieldMessages.invalid)
  .optional()

export const csvFile = z.string().meta({ id: 'CsvFile', example: '\uFEFFID,Username\r\n2,dilnoza\r\n' })

export const createExportTicket = endpoint({
  method: 'POST',
  path: '/admin/export/tickets/',
  summary:
    'A key for one download by its address, good for one minute. Refused while two of my downloads are under way',
  access: ['admin'],
  responses: {
    200: z
      .strictObject({ ticket: z.string() })
      .meta({ id: 'ExportTicket', example: { ticket: 'x'.repeat(43) } }),
  },
})

const csv = { method: 'GET', access: ['admin'], csv: true, responses: { 200: csvFile } } as const

export const exportJobs = endpoint({
  ...csv,
  path: '/admin/export/jobs.csv',
  summary: 'Jobs in any state as CSV, newest first, with the numbers of their applications',
  query: z.strictObject({
    state: z.enum(jobStates).optional(),
    job_type: id.optional(),
    place: id.optional(),
    ...daysQuery,
    ticket,
  }),
})

export const exportApplications = endpoint({
  ...csv,
  path: '/admin/export/applications.csv',
  summary: 'Applications as CSV, newest first: states and times, no messages and no contacts',
  query: z.strictObject({ status: applicationStatus.optional(), ...daysQuery, ticket }),
})
