import { Clock } from 'lucide-react'
import type { OwnJob } from '../../../contract/own-jobs.ts'
import { warningDays } from '../../api/own-jobs.ts'
import { daysUntil, formatDate } from '../../lib/format.ts'
import { ownJobsText } from '../../text/own-jobs.ts'
import { Button } from '../../ui/button.tsx'
import { useExtend } from './use-own-job.ts'

const warningMs = warningDays * 24 * 60 * 60 * 1000

/** That the job, if it is open, has only its last days left. */
export const endsSoon = ({ expires_at }: OwnJob) => new Date(expires_at).getTime() - Date.now() <= warningMs

/** How long an open job stays open, while that is long. */
export function DaysLeft({ job }: { job: OwnJob }) {
  if (job.state !== 'open' || endsSoon(job)) return null
  return <EndTime job={job} text={ownJobsText.daysLeft} />
}

/** A warning in the last days of an open job, with the way out. */
export function EndWarning({ job }: { job: OwnJob }) {
  const extend = useExtend(job.id)
  if (job.state !== 'open' || !endsSoon(job)) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-warning-soft px-3 py-2 text-on-warning-soft">
      <p className="flex items-center gap-2 font-medium">
        <Clock aria-hidden className="size-5 shrink-0" />
        <EndTime job={job} text={ownJobsText.endsSoon} />
      </p>
      <Button
        variant="outline"
        size="small"
        busy={extend.busy}
        aria-label={`${ownJobsText.extend}: ${job.title}`}
        onClick={extend.start}
      >
        {ownJobsText.extend}
      </Button>
    </div>
  )
}

function EndTime({ job: { expires_at }, text }: { job: OwnJob; text: (days: number) => string }) {
  return (
    <time dateTime={expires_at} title={formatDate(expires_at)}>
      {text(daysUntil(expires_at, new Date()))}
    </time>
  )
}
