import { useState } from 'react'
import type { Message } from '../../../contract/conversations.ts'
import { conversationText } from '../../text/conversation.ts'

/** Reads out what the other person writes while the conversation is open. */
export function Arrivals({ newest, name }: { newest: Message | undefined; name: string }) {
  const [opened] = useState(newest?.number ?? 0)
  const isNew = newest && newest.number > opened
  return (
    <p role="status" className="sr-only">
      {isNew && conversationText.arrived(name, newest.text)}
    </p>
  )
}
