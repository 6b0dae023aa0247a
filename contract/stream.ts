import { z } from 'zod'
import type { Sender } from './conversations.ts'
import { endpoint, roles } from './endpoint.ts'

interface OfApplication {
  application_id: number
}

/** What a stream tells, by its name. Never a text: the page makes its usual call, which checks who asks. */
export interface LiveEvents {
  /** It was sent, decided or withdrawn, or its phone was shared. */
  application: OfApplication
  /** Its employer has opened it. */
  seen: OfApplication
  /** The message with this number was written. */
  message: OfApplication & { number: number }
  /** One of the two has read the other's messages up to this number. */
  read: OfApplication & { reader: Sender; up_to: number }
  /** Any of that happened while the stream was away. */
  changed: OfApplication
  /** What the bell shows. */
  bell: { unread: number }
  /** Anything may have changed. */
  reset: object
}

export const openStream = endpoint({
  method: 'GET',
  path: '/stream/',
  summary:
    'What changes, as server-sent events: `application`, `seen`, `message` (with its `number`), `read` (by which `reader`, `up_to` which number) and, after a pause, `changed` with an `application_id`, `bell` with the number `unread`, `reset` when anything may have changed. Resumed by `Last-Event-ID`',
  access: roles,
  streams: true,
  responses: {
    200: z
      .string()
      .meta({ id: 'LiveEvents', example: 'event: message\ndata: {"application_id":7,"number":3}\n\n' }),
  },
})
