import { useQuery } from '@tanstack/react-query'
import type { Job } from '../../../contract/jobs.ts'
import { ownJobQuery } from '../../api/own-jobs.ts'
import { JobStateBadge } from '../../features/job/job-state.tsx'
import { DaysLeft, EndWarning } from '../../features/own-job/job-end.tsx'
import { JobFigures } from '../../features/own-job/job-figures.tsx'
import { OwnJobMenu } from '../../features/own-job/own-job-menu.tsx'
import { StateReason } from '../../features/own-job/state-reason.tsx'
import { useSite } from '../../layouts/frame/site.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { Card } from '../../ui/card.tsx'
import { BarSkeleton } from './bar-skeleton.tsx'
import { useOwnUsername } from './use-own-username.ts'

/** In the employer's area, above an own job: its state, its figures and what can be done with it. */
export default function OwnerBar({ job }: { job: Job }) {
  const { origin } = useSite()
  const isOwn = useOwnUsername() === job.employer.username
  // Asked for own jobs alone: for any other the answer is 404.
  const { data: own, error } = useQuery({ ...ownJobQuery(String(job.id)), enabled: isOwn })
  useLoggedError(error)
  if (!own) return isOwn && !error ? <BarSkeleton figures /> : null
  return (
    <Card className="flex print:hidden flex-wrap items-center gap-3">
      <div className="grid min-w-0 grow basis-80 grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <JobStateBadge state={own.state} />
            <DaysLeft job={own} />
          </div>
          <OwnJobMenu job={own} origin={origin} />
        </div>
        <EndWarning job={own} />
        <StateReason job={own} />
      </div>
      <div className="min-w-0 grow basis-[22rem] lg:grow-0">
        <JobFigures job={own} />
      </div>
    </Card>
  )
}
