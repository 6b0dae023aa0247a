import { z } from 'zod'
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

export const exportJobs = endpoint({
  method: 'GET',
  path: '/admin/export/jobs.csv',
  summary: 'Jobs in any state as CSV, newest first, with the numbers of their applications',
  access: ['admin'],
  csv: true,
  query: z.strictObject({
    state: z.enum(jobStates).optional(),
    job_type: id.optional(),
    place: id.optional(),
    ...daysQuery,
    ticket,
  }),
  responses: { 200: csvFile },
})
