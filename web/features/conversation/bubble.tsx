import { Check, CheckCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Message } from '../../../contract/conversations.ts'
import { classes } from '../../lib/classes.ts'
import { formatTime } from '../../lib/format.ts'
import { conversationText } from '../../text/conversation.ts'

interface BubbleProps {
  isMine: boolean
  /** Who wrote it. */
  name: string
  text: string
  /** A line under the text. */
  children: ReactNode
}

export function Bubble({ isMine, name, text, children }: BubbleProps) {
  return (
    <li
      className={classes(
        'grid w-fit max-w-[85%] grid-cols-1 gap-0.5 rounded-card px-3.5 py-2',
        isMine
          ? 'justify-self-end rounded-br-sm bg-primary-soft text-on-primary-soft'
          : 'justify-self-start rounded-bl-sm bg-sunken',
      )}
    >
      <p className="min-w-0 whitespace-pre-line break-words">
        <span className="sr-only">{isMine ? conversationText.you : name}: </span>
        {text}
      </p>
      {children}
    </li>
  )
}

export function SentMessage({ message, isMine, name }: { message: Message; isMine: boolean; name: string }) {
  return (
    <Bubble isMine={isMine} name={name} text={message.text}>
      <p className="flex items-center justify-end gap-1 text-sm">
        <time dateTime={message.sent_at}>{formatTime(message.sent_at)}</time>
        {isMine && <ReadMark isRead={message.read} />}
      </p>
    </Bubble>
  )
}

function ReadMark({ isRead }: { isRead: boolean }) {
  const Icon = isRead ? CheckCheck : Check
  const words = isRead ? conversationText.read : conversationText.sent
  return (
    <span title={words}>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{words}</span>
    </span>
  )
}
