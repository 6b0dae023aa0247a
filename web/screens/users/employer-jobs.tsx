import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Job } from '../../../contract/jobs.ts'
import { employerJobsQuery } from '../../api/users.ts'
import { formatDate, formatSalary } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { frameText } from '../../text/frame.ts'
import { usersText } from '../../text/users.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** The job postings of one employer, newest first; more of them on demand. */
export function EmployerJobs({ id, username }: { id: number; username: string }) {
  const query = useInfiniteQuery(employerJobsQuery(id))
  useLoggedError(query.error)
  if (query.isPending)
    return (
      <p role="status" className="flex items-center gap-2 text-muted">
        <Spinner />
        {frameText.loading}
      </p>
    )
  if (!query.data) return <LoadFailure onRetry={query.refetch} />
  const jobs = query.data.pages.flatMap((page) => page.items)
  if (jobs.length === 0) return <p className="text-muted">{usersText.noJobs}</p>
  return (
    <div className="grid gap-3">
      <ul aria-label={usersText.jobsOf(username)} className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {jobs.map((job) => (
          <JobItem key={job.id} job={job} />
        ))}
      </ul>
      <LoadMore
        byScrolling={false}
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={query.fetchNextPage}
      />
    </div>
  )
}

function JobItem({ job }: { job: Job }) {
  return (
    <li className="min-w-0 rounded-field border border-line bg-surface px-3 py-2">
      <Link
        to={paths.adminJob(job.id)}
        className="break-words font-semibold text-primary underline-offset-4 hover:underline"
      >
        {job.title}
      </Link>
      <p className="break-words text-muted text-sm">{job.location}</p>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span>{formatSalary(job.salary)}</span>
        <time dateTime={job.created_at} className="whitespace-nowrap text-muted">
          {formatDate(job.created_at)}
        </time>
      </p>
    </li>
  )
}
