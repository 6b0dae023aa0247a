import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminJobRow } from '../../../contract/admin-jobs.ts'
import { whereIs } from '../../../contract/where-is.ts'
import { JobStateBadge } from '../../features/job/job-state.tsx'
import { PayText } from '../../features/job/pay-text.tsx'
import { classes } from '../../lib/classes.ts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { adminJobsText } from '../../text/admin-jobs.ts'
import { jobText } from '../../text/job.ts'
import { moderationText } from '../../text/moderation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Age } from '../../ui/moment.tsx'
import { RowMenu } from './row-menu.tsx'

const text = adminJobsText.columns

export function JobRow({ job }: { job: AdminJobRow }) {
  const titleId = `job-${job.id}`
  return (
    <tr className="max-md:block max-md:border-line max-md:border-b max-md:p-4">
      <Plain className="max-md:mb-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <JobStateBadge state={job.state} className="md:px-2 md:text-xs" />
          {job.state === 'open' && (
            <time dateTime={job.expires_at} className="whitespace-nowrap text-muted md:text-xs">
              {adminJobsText.until(formatDay(job.expires_at))}
            </time>
          )}
        </div>
      </Plain>
      <Plain className="max-md:mb-1">
        <Title job={job} titleId={titleId} />
      </Plain>
      <Plain>
        <Labelled label={text.employer}>
          <Employer employer={job.employer} />{' '}
          {job.employer.blocked && <Badge tone="danger">{adminJobsText.blocked}</Badge>}
        </Labelled>
        <Labelled label={text.place}>{whereIs(job)}</Labelled>
      </Plain>
      <Plain>
        <Labelled label={text.pay}>
          <PayText job={job} />
        </Labelled>
      </Plain>
      <Plain>
        <Labelled label={text.age}>
          <Age at={job.created_at} />
        </Labelled>
      </Plain>
      <Plain className="tabular-nums">
        <Labelled label={text.applications}>{formatNumber(job.applications_count)}</Labelled>
      </Plain>
      <Plain className="tabular-nums">
        <Labelled label={text.reports}>
          {job.open_reports > 0 ? (
            <Badge tone="danger">{formatNumber(job.open_reports)}</Badge>
          ) : (
            formatNumber(0)
          )}
        </Labelled>
      </Plain>
      <Plain className="max-md:pt-2">
        <div className="flex items-center max-md:justify-between md:-my-3 md:justify-end">
          <Link
            to={paths.adminJob(job.id)}
            state={{ fromList: true }}
            aria-describedby={titleId}
            className="inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-primary underline underline-offset-4"
          >
            {jobText.view}
          </Link>
          <RowMenu job={job} />
        </div>
      </Plain>
    </tr>
  )
}

/** To what the public sees of the employer. */
function Employer({ employer: { username, display_name } }: Pick<AdminJobRow, 'employer'>) {
  return (
    <Link to={paths.employer(username)} className="text-primary underline underline-offset-4">
      {display_name ?? <span translate="no">{username}</span>}
    </Link>
  )
}

/** What it is called, its number and kind, and why it is hidden. */
function Title({ job, titleId }: { job: AdminJobRow; titleId: string }) {
  return (
    <>
      <p id={titleId} className="wrap-break-word font-semibold text-base/5 md:text-sm/5">
        {job.title}
      </p>
      <p className="text-muted">
        {adminJobsText.id(job.id)} · {job.job_type.name}
      </p>
      {job.hidden_reason && (
        <p className="wrap-break-word line-clamp-2 text-danger">
          {moderationText.hidden.reason}: {job.hidden_reason}
        </p>
      )}
      {job.edited_since_hidden && (
        <Badge tone="warning" title={adminJobsText.editedMeans}>
          {adminJobsText.edited}
        </Badge>
      )}
    </>
  )
}

interface CellProps {
  className?: string
  children: ReactNode
}

const Plain = ({ className, children }: CellProps) => (
  <td className={classes('border-line align-top max-md:block md:border-b md:px-1.5 md:py-2', className)}>
    {children}
  </td>
)

/** On a phone the columns have no headings, so the label is shown beside the value. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:py-0.5">
      <span className="shrink-0 text-muted md:hidden">{label}</span>
      <div className="wrap-break-word min-w-0 max-md:text-right">{children}</div>
    </div>
  )
}
