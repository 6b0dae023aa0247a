import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fieldMessages } from './messages.ts'

/** In the address of a download instead of the header: a browser sends none there. */
export const ticket = z
  .string()
  .regex(/^[\w-]{43}$/, fieldMessages.invalid)
  .optional()
  .meta({ description: 'The key of one download, instead of the Authorization header' })

/** The headers of a download. */
export const csvHeaders = { 'X-Total-Count': 'How many rows it will have, for a search up to 1000' }

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
