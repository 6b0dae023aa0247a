import { Clock } from 'lucide-react'
import type { OwnJob } from '../../../contract/own-jobs.ts'
import { warningDays } from '../../api/own-jobs.ts'
import { daysUntil, formatDate } from '../../lib/format.ts'
import { ownJobsText } from '../../text/own-jobs.ts'
import { Button } from '../../ui/button.tsx'
import { useExtend } from './use-own-job.ts'

const warningMs = warningDays * 24 * 60 * 60 * 1000

/** When an open job ends. In its last days a warning, with the way out. */
export function JobEnd({ job }: { job: OwnJob }) {
  const extend = useExtend(job.id)
  if (job.state !== 'open') return null
  const now = new Date()
  const days = daysUntil(job.expires_at, now)
  const until = { dateTime: job.expires_at, title: formatDate(job.expires_at) }
  if (new Date(job.expires_at).getTime() - now.getTime() > warningMs)
    return (
      <p className="text-muted text-sm">
        <time {...until}>{ownJobsText.daysLeft(days)}</time>
      </p>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-warning-soft px-3 py-2 text-on-warning-soft">
      <p className="flex items-center gap-2 font-medium">
        <Clock aria-hidden className="size-5 shrink-0" />
        <time {...until}>{ownJobsText.endsSoon(days)}</time>
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
