import { Link } from 'react-router'
import type { OwnJob } from '../../../contract/own-jobs.ts'
import { JobPlace } from '../../features/job/job-place.tsx'
import { JobStateBadge } from '../../features/job/job-state.tsx'
import { PayText } from '../../features/job/pay-text.tsx'
import { DaysLeft, EndWarning } from '../../features/own-job/job-end.tsx'
import { JobFigures } from '../../features/own-job/job-figures.tsx'
import { OwnJobMenu } from '../../features/own-job/own-job-menu.tsx'
import { StateReason } from '../../features/own-job/state-reason.tsx'
import { useSite } from '../../layouts/frame/site.ts'
import { paths } from '../../lib/paths.ts'
import { jobText } from '../../text/job.ts'
import { ownJobsText } from '../../text/own-jobs.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Age } from '../../ui/moment.tsx'

export function OwnJobCard({ job }: { job: OwnJob }) {
  const titleId = `own-job-${job.id}`
  const { origin } = useSite()
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:flex-nowrap">
        <h2 id={titleId} className="min-w-0 break-words text-xl">
          {job.title}
        </h2>
        <JobStateBadge state={job.state} className="shrink-0" />
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <JobPlace location={job.location} />
        </div>
        <p className="wrap-anywhere min-w-0 font-semibold text-primary">
          <PayText job={job} />
        </p>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 text-muted text-sm">
        <Age at={job.created_at} say={ownJobsText.posted} />
        <DaysLeft job={job} />
      </div>
      <JobFigures job={job} />
      <EndWarning job={job} />
      <StateReason job={job} />
      <div className="mt-auto flex flex-wrap gap-3 pt-1 max-sm:*:grow max-sm:*:px-3">
        <Button asChild variant="secondary">
          <Link to={paths.employerJob(job.id)} state={{ fromList: true }} aria-describedby={titleId}>
            {jobText.view}
          </Link>
        </Button>
        <OwnJobMenu job={job} origin={origin} />
      </div>
    </Card>
  )
}
