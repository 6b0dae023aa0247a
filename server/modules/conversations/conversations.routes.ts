import type { Message, Sender } from '../../../contract/conversations.ts'
import { endpoints } from '../../../contract/index.ts'
import type { Api } from '../../http/bind.ts'
import { conversationClosed, notFound } from '../../http/failure.ts'
import { readCursor, takePage } from '../../http/paging.ts'
import type { Caller } from '../../identity/sessions.ts'
import {
  addMessage,
  findLast,
  listMessages,
  type MessageRow,
  markRead,
  messageOrders,
  type Own,
} from './conversations.repository.ts'

/** More than one person writes in an hour, to all and to one. */
const messagesPerPerson = { most: 200, seconds: 60 * 60 }
const messagesToOne = { most: 60, seconds: 60 * 60 }

export function registerConversations({ bind, rateLimiter }: Api) {
  bind(endpoints.listMessages, async ({ db, caller, params, query, request, headers }) => {
    const own = ownOf(caller, params)
    const { order, limit } = query
    const keyset = messageOrders[order]
    const after = readCursor(keyset, query.cursor)
    const rows = await listMessages[order](db, { filter: own, after, limit })
    const last = rows[0]?.last ?? (await findLast(db, own))
    if (!last) throw notFound()
    const page = takePage({ request, headers }, { rows, limit, total: last.number, keyset })
    const upTo = Math.max(0, ...page.map(({ number }) => number))
    // A HEAD reads nothing.
    if (upTo > last.read && request.method !== 'HEAD') await markRead(db, { ...own, upTo })
    return page.map(toMessage)
  })

  bind(
    endpoints.sendMessage,
    async ({ db, caller, params, body }) => {
      const own = ownOf(caller, params)
      const row = await addMessage(db, { ...own, text: body.text })
      if (row) return toMessage(row)
      throw (await findLast(db, own)) ? conversationClosed() : notFound()
    },
    {
      before: ({ caller, params }) =>
        rateLimiter.take(
          { key: `message:${caller.id}`, ...messagesPerPerson },
          { key: `message:${caller.id}:${params.id}`, ...messagesToOne },
        ),
    },
  )
}

/** The contract lets only these two roles in. */
const ownOf = ({ id: userId, role }: Caller, { id }: { id: number }): Own => ({
  id,
  userId,
  as: role as Sender,
})

const toMessage = ({ number, sender, text, sentAt, read }: Omit<MessageRow, 'applicationId'>): Message => ({
  number,
  sender,
  text,
  sent_at: sentAt.toISOString(),
  read,
})
