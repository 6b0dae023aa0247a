import type { Message, Sender } from '../../../contract/conversations.ts'
import type { EntryOf } from '../../outbox/entry.ts'

/**
 * A message whose answer was lost is in the conversation, and in the outbox until it is sent again under the same key. It
 * must not be shown twice. Each message of the conversation stands for one entry at most.
 */
export function notYetSent(outgoing: EntryOf<'message'>[], messages: Message[], me: Sender) {
  const own = messages.filter(({ sender }) => sender === me)
  return outgoing.filter(({ triedAt, content: { text, after } }) => {
    if (triedAt === undefined) return true
    const place = own.findIndex((message) => message.number > after && message.text === text)
    if (place >= 0) own.splice(place, 1)
    return place < 0
  })
}
