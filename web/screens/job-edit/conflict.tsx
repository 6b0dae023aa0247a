import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import type { JobType } from '../../../contract/job-types.ts'
import type { OwnJob } from '../../../contract/own-jobs.ts'
import { regionsQuery } from '../../api/places.ts'
import { listChanges } from '../../features/job-form/changes.ts'
import { describeValue, labelOf } from '../../features/job-form/describe-value.ts'
import { type JobFormValues, valuesOf } from '../../features/job-form/form-values.ts'
import { jobEditText } from '../../text/job-edit.ts'
import { Button } from '../../ui/button.tsx'

const text = jobEditText.conflict

interface ConflictProps {
  /** The job when the edit began. */
  base: OwnJob
  /** The job as it is now. */
  theirs: OwnJob
  mine: JobFormValues
  types: JobType[]
  onKeepMine: (theirs: OwnJob) => void
  onTakeTheirs: () => void
}

/** The job was changed in the meantime: what it said, what it says now, what I have typed, and the choice. */
export function Conflict({ base, theirs, mine, types, onKeepMine, onTakeTheirs }: ConflictProps) {
  const section = useRef<HTMLElement>(null)
  const titleId = useId()
  const { data: regions = [] } = useQuery(regionsQuery())
  useEffect(() => section.current?.focus(), [])
  const before = valuesOf(base)
  const now = valuesOf(theirs)
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-4 rounded-card border border-line-strong bg-sunken p-4"
    >
      <h3 id={titleId} className="text-lg">
        {text.title}
      </h3>
      <ul className="grid grid-cols-1 gap-3">
        {listChanges(before, now).map((name) => {
          const versions = [
            [text.before, before],
            [text.now, now],
            ...(listChanges(before, mine).includes(name) ? ([[text.mine, mine]] as const) : []),
          ] as const
          return (
            <li key={name} className="grid grid-cols-1 gap-1 rounded-field bg-surface p-3">
              <h4 className="font-semibold">{labelOf(name)}</h4>
              <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-4 gap-y-1">
                {versions.map(([label, values]) => (
                  <div key={label} className="contents">
                    <dt className="text-muted">{label}</dt>
                    <dd className="min-w-0 whitespace-pre-wrap">
                      {describeValue(name, values, { types, regions })}
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        })}
      </ul>
      <p className="text-muted text-sm">{text.text}</p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button onClick={() => onKeepMine(theirs)}>{text.keepMine}</Button>
        <Button variant="outline" onClick={onTakeTheirs}>
          {text.takeTheirs}
        </Button>
      </div>
    </section>
  )
}
