import { useEffect, useRef, useState } from 'react'
import { ResumeFacts } from '../../features/resume/resume-facts.tsx'
import { DropQuestion } from '../../outbox/drop-question.tsx'
import type { EntryOf } from '../../outbox/entry.ts'
import { cancel } from '../../outbox/keep.ts'
import { useUnderWay } from '../../outbox/use-outbox.ts'
import { WaitingNote } from '../../outbox/waiting-note.tsx'
import { outboxText } from '../../text/outbox.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

interface WaitingResumeProps {
  entry: EntryOf<'resume'>
  takeFocus: boolean
  /** Opens the form with what it says. */
  onTakeUp: () => void
  onDropped: () => void
}

/** The resume as it was written without network. */
export function WaitingResume({ entry, takeFocus, onTakeUp, onDropped }: WaitingResumeProps) {
  const [asked, setAsked] = useState(false)
  const isUnderWay = useUnderWay() === entry.key
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takeFocus) box.current?.focus()
  }, [takeFocus])
  const takeBack = async (then: () => void) => {
    if (await cancel(entry)) then()
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
      {!isUnderWay && (
        <div className="flex flex-wrap gap-3 border-line border-t pt-5">
          <Button onClick={() => takeBack(onTakeUp)}>{outboxText.edit}</Button>
          <Button variant="outline" onClick={() => setAsked(true)}>
            {outboxText.cancel}
          </Button>
          <DropQuestion
            title={outboxText.drop.resume}
            open={asked}
            onOpenChange={setAsked}
            onDrop={() => takeBack(onDropped)}
          />
        </div>
      )}
    </Card>
  )
}
