import { z } from 'zod'
import { endpoint, roles } from './endpoint.ts'

export const openStream = endpoint({
  method: 'GET',
  path: '/stream/',
  summary:
    'What changes, as server-sent events: `application` and `message` with an `application_id`, `bell` with the number `unread`, `reset` when anything may have changed. Resumed by `Last-Event-ID`',
  access: roles,
  streams: true,
  responses: {
    200: z.string().meta({ id: 'LiveEvents', example: 'event: message\ndata: {"application_id":7}\n\n' }),
  },
})
