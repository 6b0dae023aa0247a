import { useQuery } from '@tanstack/react-query'
import type { Job } from '../../../contract/jobs.ts'
import { adminJobQuery } from '../../api/admin-jobs.ts'
import { JobStateBadge } from '../../features/job/job-state.tsx'
import { HidingReason } from '../../features/moderation/hiding-reason.tsx'
import { ModerationButtons } from '../../features/moderation/moderation-buttons.tsx'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { Card } from '../../ui/card.tsx'
import { BarSkeleton } from './bar-skeleton.tsx'
import { JobHistory } from './job-history.tsx'

/** In the administrator's area, above a job: its state, what was done to it, and what can be done. */
export default function AdminBar({ job }: { job: Job }) {
  const { data: known, error } = useQuery(adminJobQuery(String(job.id)))
  useLoggedError(error)
  if (!known) return error ? null : <BarSkeleton />
  return (
    <Card className="wrap-anywhere grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3 *:min-w-0">
        <JobStateBadge state={known.state} />
        <ModerationButtons job={known} />
      </div>
      <HidingReason job={known} />
      <JobHistory history={known.history} />
    </Card>
  )
}
