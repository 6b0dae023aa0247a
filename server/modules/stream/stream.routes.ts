import { endpoints } from '../../../contract/index.ts'
import type { LiveEvents } from '../../../contract/stream.ts'
import type { Api } from '../../http/bind.ts'
import { findChanged } from './stream.repository.ts'

const written = /^\d{1,18}:\d{1,18}:(\d{1,18}(,\d{1,18})*)?$/
/** Each session of the database runs one transaction. */
const longest = 4_000
const reset = { event: 'reset', data: '{}' }

export function registerStream({ bindStream }: Api) {
  bindStream(endpoints.openStream, async ({ db, caller, request }) => {
    const header = String(request.headers['last-event-id'])
    const since = header.length < longest && written.test(header) ? header : undefined
    const { ids, unread, position } = await findChanged(db, { caller, since })
    if (!ids) return { events: [reset], position }
    const events = ids.map((id) => eventOf('changed', { application_id: id }))
    return { events: unread === null ? events : [...events, eventOf('bell', { unread })], position }
  })
}

const eventOf = <Name extends keyof LiveEvents>(event: Name, data: LiveEvents[Name]) => ({
  event,
  data: JSON.stringify(data),
})
