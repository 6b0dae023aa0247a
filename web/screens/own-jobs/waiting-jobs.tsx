import { useState } from 'react'
import { useNavigate } from 'react-router'
import { JobPlace } from '../../features/job/job-place.tsx'
import { PayText } from '../../features/job/pay-text.tsx'
import { bodyValues, keptDraftKey } from '../../features/job-form/form-values.ts'
import { focusHeading } from '../../layouts/frame/route-announcer.tsx'
import { paths } from '../../lib/paths.ts'
import { DropQuestion } from '../../outbox/drop-question.tsx'
import type { EntryOf } from '../../outbox/entry.ts'
import { cancel, sendAgain } from '../../outbox/keep.ts'
import { WaitingNote } from '../../outbox/waiting-note.tsx'
import { writeDraft } from '../../session/draft.ts'
import { outboxText } from '../../text/outbox.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ownJobsGrid } from './skeleton.tsx'

/** Jobs that were written without network, above those that are posted. */
export function WaitingJobs({ entries }: { entries: EntryOf<'job'>[] }) {
  if (entries.length === 0) return null
  return (
    <ul aria-label={outboxText.waitingJobs} className={ownJobsGrid}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <WaitingJob entry={entry} />
        </li>
      ))}
    </ul>
  )
}

function WaitingJob({ entry }: { entry: EntryOf<'job'> }) {
  const { body } = entry.content
  const pay = {
    salary: Number(body.salary),
    salary_max: body.salary_max ? Number(body.salary_max) : null,
    pay_period: body.pay_period ?? 'month',
  }
  return (
    <Card className="flex h-full flex-col gap-3">
      <h2 className="min-w-0 break-words text-xl">{body.title}</h2>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <JobPlace location={body.location} />
        </div>
        <p className="wrap-anywhere min-w-0 font-semibold text-primary">
          <PayText job={pay} />
        </p>
      </div>
      <WaitingNote entry={entry} />
      <Actions entry={entry} />
    </Card>
  )
}

function Actions({ entry }: { entry: EntryOf<'job'> }) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const takeUp = async () => {
    if (!(await cancel(entry))) return
    writeDraft(keptDraftKey(entry.key), { ...bodyValues(entry.content.body) })
    navigate(paths.keptJob(entry.key))
  }
  const drop = async () => {
    if (await cancel(entry)) focusHeading()
  }
  return (
    <div className="mt-auto flex flex-wrap gap-3 pt-1 max-sm:*:grow max-sm:*:px-3">
      {entry.refusal && <Button onClick={() => sendAgain(entry)}>{outboxText.again}</Button>}
      <Button variant="secondary" onClick={takeUp}>
        {outboxText.edit}
      </Button>
      <Button variant="outline" onClick={() => setAsked(true)}>
        {outboxText.cancel}
      </Button>
      <DropQuestion title={outboxText.drop.job} open={asked} onOpenChange={setAsked} onDrop={drop} />
    </div>
  )
}
