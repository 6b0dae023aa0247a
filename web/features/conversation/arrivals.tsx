import type { Message } from '../../../contract/conversations.ts'
import { conversationText } from '../../text/conversation.ts'

interface ArrivalsProps {
  /** The newest message of the other person, and its number when the page was opened. */
  newest: Message | undefined
  opened: number
  name: string
}

/** Reads out what the other person writes while the conversation is open. */
export function Arrivals({ newest, opened, name }: ArrivalsProps) {
  const isNew = newest && newest.number > opened
  return (
    <p role="status" className="sr-only">
      {isNew && conversationText.arrived(name, newest.text)}
    </p>
  )
}
