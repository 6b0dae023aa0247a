import { Link } from 'react-router'
import type { Job } from '../../../contract/jobs.ts'
import { JobPlace } from './job-place.tsx'
import { PayText } from './pay-text.tsx'

/** A job in two lines, for a list inside a card. All of it is the link. */
export function JobRow({ job, to }: { job: Job; to: string }) {
  return (
    <Link to={to} className="grid grid-cols-1 gap-0.5 rounded-field px-2 py-2 hover:bg-sunken">
      <span className="font-semibold">{job.title}</span>
      <span className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
        <JobPlace size="small" location={job.location} />
        <span>
          <PayText job={job} />
        </span>
      </span>
    </Link>
  )
}
