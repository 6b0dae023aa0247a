import type { Job } from '../../../contract/jobs.ts'
import { DateWithAge } from '../../ui/moment.tsx'
import { JobStateBadge } from './job-state.tsx'
import { JobTitleLink } from './job-title-link.tsx'
import { PayText } from './pay-text.tsx'

/** A job in a small box, with the day it was posted. */
export function JobTile({ job, to }: { job: Job; to: string }) {
  return (
    <div className="h-full rounded-field border border-line bg-surface px-3 py-2">
      <JobTitleLink title={job.title} to={to} />
      {job.state !== 'open' && (
        <p className="my-1">
          <JobStateBadge state={job.state} />
        </p>
      )}
      <p className="break-words text-muted text-sm">{job.location}</p>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span>
          <PayText job={job} />
        </span>
        <span className="text-muted">
          <DateWithAge at={job.created_at} />
        </span>
      </p>
    </div>
  )
}
