import { useEffect, useRef, useState } from 'react'
import { ResumeFacts } from '../../features/resume/resume-facts.tsx'
import { DropQuestion } from '../../outbox/drop-question.tsx'
import type { EntryOf } from '../../outbox/entry.ts'
import { cancel } from '../../outbox/keep.ts'
import { WaitingNote } from '../../outbox/waiting-note.tsx'
import { outboxText } from '../../text/outbox.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

interface WaitingResumeProps {
  entry: EntryOf<'resume'>
  takeFocus: boolean
  /** Opens the form with what it says. */
  onTakeUp: () => void
  /** What comes in its place takes the focus. */
  onDrop: () => void
}

/** The resume as it was written without network. */
export function WaitingResume({ entry, takeFocus, onTakeUp, onDrop }: WaitingResumeProps) {
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takeFocus) box.current?.focus()
  }, [takeFocus])
  const takeUp = async () => {
    if (await cancel(entry)) onTakeUp()
  }
  const drop = () => {
    onDrop()
    return cancel(entry)
  }
  return (
    <Card className="grid gap-6 sm:p-7">
      <div ref={box} tabIndex={-1} className="grid gap-2 rounded-field bg-sunken px-4 py-3">
        <p className="font-semibold">
          {entry.refusal ? outboxText.notSent.resume : outboxText.waitingResume}
        </p>
        <WaitingNote entry={entry} />
      </div>
      <ResumeFacts resume={{ id: 0, ...entry.content.fields }} />
      <div className="flex flex-wrap gap-3 border-line border-t pt-5">
        <Button onClick={takeUp}>{outboxText.edit}</Button>
        <Button variant="outline" onClick={() => setAsked(true)}>
          {outboxText.cancel}
        </Button>
        <DropQuestion title={outboxText.drop.resume} open={asked} onOpenChange={setAsked} onDrop={drop} />
      </div>
    </Card>
  )
}
