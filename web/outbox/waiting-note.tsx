import { CircleAlert, Clock } from 'lucide-react'
import { outboxText } from '../text/outbox.ts'
import type { Entry } from './entry.ts'
import { useUnderWay } from './use-outbox.ts'

/** Where an entry stands: it waits, is on its way, or was refused. */
export function WaitingNote({ entry: { key, refusal } }: { entry: Entry }) {
  const isUnderWay = useUnderWay() === key
  if (refusal)
    return (
      <p role="alert" className="flex items-start gap-2 font-medium text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {refusal}
      </p>
    )
  return (
    <p role="status" className="flex items-start gap-2">
      <Clock aria-hidden className="mt-0.5 size-5 shrink-0" />
      {isUnderWay ? outboxText.sending : outboxText.waiting}
    </p>
  )
}
