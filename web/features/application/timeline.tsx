import type { ApplicationStatus, Timeline } from '../../../contract/applications.ts'
import { classes } from '../../lib/classes.ts'
import { applicationsText } from '../../text/applications.ts'
import { statusLabels } from '../../text/statuses.ts'
import { DateWithAge } from '../../ui/moment.tsx'

const text = applicationsText.timeline

/** A line leads from each dot to the next one. */
const stepClass =
  'relative pb-3 pl-6 before:absolute before:top-3 before:-bottom-3 before:left-[0.3125rem] before:w-0.5 before:bg-line last:pb-0 last:before:hidden'
const dotClass = 'absolute top-1.5 left-0 size-3 rounded-full'

interface ApplicationTimelineProps {
  status: ApplicationStatus
  timeline: Timeline
  /** The seeker reads who saw it; the employer is that one. */
  seen?: string
}

/** What happened to an application, and when. */
export function ApplicationTimeline({ status, timeline, seen = text.seen }: ApplicationTimelineProps) {
  const { sent_at, seen_at, decided_at, withdrawn_at } = timeline
  const happened = [
    { label: text.sent, at: sent_at },
    { label: seen, at: seen_at },
    { label: statusLabels[status], at: decided_at },
    { label: text.withdrawn, at: withdrawn_at },
  ].filter((step): step is { label: string; at: string } => step.at !== null)
  // Who decides from the list opens it later, or never.
  const steps = happened.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return (
    <ol aria-label={text.title} className="grid grid-cols-1">
      {steps.map(({ label, at }) => (
        <li key={label} className={stepClass}>
          <span aria-hidden className={classes(dotClass, 'bg-primary')} />
          <p className="font-medium">{label}</p>
          <p className="text-muted text-sm">
            <DateWithAge at={at} hour />
          </p>
        </li>
      ))}
      {status === 'pending' && !seen_at && !withdrawn_at && (
        <li className={classes(stepClass, 'text-muted')}>
          <span aria-hidden className={classes(dotClass, 'border-2 border-line-strong bg-surface')} />
          {text.notSeen}
        </li>
      )}
    </ol>
  )
}
