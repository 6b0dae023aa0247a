import { Link } from 'react-router'
import type { OwnJob } from '../../../contract/own-jobs.ts'
import { formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { ownJobsText } from '../../text/own-jobs.ts'

/** How many looked, how many applied, and how many of them are new. */
export function JobFigures({ job }: { job: OwnJob }) {
  const { views, applications_count, new_applications_count } = job
  const fresh = formatNumber(new_applications_count)
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-x-2 rounded-field bg-sunken px-3 py-2 text-center">
      <Figure label={ownJobsText.views}>{formatNumber(views)}</Figure>
      <Figure label={ownJobsText.applications}>
        {applications_count === 0 ? (
          formatNumber(0)
        ) : (
          <Link to={paths.applicantsOf(job.id)} className={linkClass}>
            {formatNumber(applications_count)}
          </Link>
        )}
      </Figure>
      <Figure label={ownJobsText.new}>
        {new_applications_count === 0 ? (
          fresh
        ) : (
          <Link
            to={paths.applicantsOf(job.id, 'new')}
            aria-label={ownJobsText.newApplications(fresh)}
            className={linkClass}
          >
            {fresh}
          </Link>
        )}
      </Figure>
    </dl>
  )
}

const linkClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center text-primary underline underline-offset-4'

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="flex min-h-11 items-center justify-center font-semibold text-lg tabular-nums">
        {children}
      </dd>
    </div>
  )
}
