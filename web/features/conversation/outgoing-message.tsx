import { Clock } from 'lucide-react'
import type { EntryOf } from '../../outbox/entry.ts'
import { conversationText } from '../../text/conversation.ts'
import { Button } from '../../ui/button.tsx'
import { Bubble } from './bubble.tsx'

interface OutgoingMessageProps {
  message: EntryOf<'message'>
  isUnderWay: boolean
  onSendAgain: () => void
  onTakeBack: () => void
}

/** A message that is being sent, waits for the network, or was refused. */
export function OutgoingMessage({ message, isUnderWay, onSendAgain, onTakeBack }: OutgoingMessageProps) {
  const { content, refusal } = message
  return (
    <Bubble isMine name={conversationText.you} text={content.text}>
      {refusal ? (
        <p role="alert" className="font-medium text-danger text-sm">
          {refusal}
        </p>
      ) : (
        <p role="status" className="flex items-start gap-1.5 text-sm">
          <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
          {isUnderWay ? conversationText.sending : conversationText.waiting}
        </p>
      )}
      {!isUnderWay && (
        <div className="flex flex-wrap justify-end gap-2 pt-1">
          {refusal && (
            <Button variant="outline" size="small" onClick={onSendAgain}>
              {conversationText.again}
            </Button>
          )}
          <Button variant="outline" size="small" onClick={onTakeBack}>
            {conversationText.takeBack}
          </Button>
        </div>
      )}
    </Bubble>
  )
}
