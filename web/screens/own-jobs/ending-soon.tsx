import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import type { JobState } from '../../../contract/jobs.ts'
import type { OwnJob } from '../../../contract/own-jobs.ts'
import { endsSoon } from '../../features/own-job/job-end.tsx'
import { formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { ownJobsText } from '../../text/own-jobs.ts'

interface EndingSoonProps {
  count: number
  /** Those of the list so far, and the state that it is filtered by. */
  jobs: OwnJob[]
  state: JobState | undefined
}

/** The jobs that end soon may stand far down in the list: the way to a single one, or to those that are open. */
export function EndingSoon({ count, jobs, state }: EndingSoonProps) {
  const first = jobs
    .filter((job) => job.state === 'open' && endsSoon(job))
    .toSorted((one, other) => Date.parse(one.expires_at) - Date.parse(other.expires_at))[0]
  const isFirst = first && (count === 1 || state === 'open')
  return (
    <p
      role="status"
      className="flex items-start gap-2.5 rounded-card bg-warning-soft px-4 py-2 text-on-warning-soft empty:hidden"
    >
      {count > 0 && (
        <>
          <Clock aria-hidden className="mt-2.5 size-5 shrink-0" />
          <Link
            to={isFirst ? paths.employerJob(first.id) : paths.ownOpenJobs}
            state={isFirst && { fromList: true }}
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
          >
            {ownJobsText.ending(formatNumber(count))}
          </Link>
        </>
      )}
    </p>
  )
}
