import { Copy } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { copyText } from '../../lib/share-link.ts'
import type { EntryOf } from '../../outbox/entry.ts'
import { cancel } from '../../outbox/keep.ts'
import { WaitingNote } from '../../outbox/waiting-note.tsx'
import { deleteDraft, writeDraft } from '../../session/draft.ts'
import { jobDetailText } from '../../text/job-detail.ts'
import { outboxText } from '../../text/outbox.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

interface WaitingApplicationProps {
  entry: EntryOf<'application'>
  /** Where it is not clear, which job it is about. */
  heading?: ReactNode
  takeFocus?: boolean
  /** Opens the dialog of the job with the text. Absent when that is not possible. */
  onTakeUp?: (() => void) | undefined
  /** It is cancelled: the button that has the focus goes with it. */
  onGone: () => void
}

const copyWords = { done: jobDetailText.textCopied, failed: jobDetailText.textCopyFailed }

/** An application that waits for the network, or was refused. Its text is never lost: the dialog has it afterwards. */
export function WaitingApplication({ entry, heading, takeFocus, onTakeUp, onGone }: WaitingApplicationProps) {
  const { content, refusal } = entry
  const title = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    if (takeFocus) title.current?.focus()
  }, [takeFocus])
  const draftKey = `application:${content.job.id}`
  const takeBack = async () => {
    // Before it goes: the dialog that comes in its place reads it at once.
    writeDraft(draftKey, { message: content.message })
    const isCancelled = await cancel(entry)
    if (!isCancelled) deleteDraft(draftKey)
    return isCancelled
  }
  const takeUp = async () => {
    if (await takeBack()) onTakeUp?.()
  }
  const giveUp = () => {
    onGone()
    return takeBack()
  }
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div ref={title} tabIndex={-1} className="grid grid-cols-1 gap-1">
        {heading ?? <p className="font-semibold text-lg">{titleOf(refusal)}</p>}
      </div>
      <WaitingNote entry={entry} />
      <p className="line-clamp-4 whitespace-pre-wrap break-words border-line border-l-2 pl-3 text-muted">
        {content.message}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {refusal && onTakeUp && <Button onClick={takeUp}>{outboxText.edit}</Button>}
        {refusal && (
          <Button variant="outline" onClick={() => copyText(content.message, copyWords)}>
            <Copy aria-hidden />
            {jobDetailText.copyText}
          </Button>
        )}
        <Button variant="outline" onClick={giveUp}>
          {refusal ? outboxText.remove : outboxText.cancel}
        </Button>
      </div>
    </Card>
  )
}

const titleOf = (refusal: string | undefined) =>
  refusal ? outboxText.notSent.application : outboxText.waitingApplication
