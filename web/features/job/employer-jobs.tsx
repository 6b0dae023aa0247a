import { useInfiniteQuery } from '@tanstack/react-query'
import { employerJobsQuery } from '../../api/users.ts'
import { classes } from '../../lib/classes.ts'
import { morePages } from '../../lib/more-pages.ts'
import { paths } from '../../lib/paths.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { frameText } from '../../text/frame.ts'
import { usersText } from '../../text/users.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { JobTile } from './job-tile.tsx'

interface EmployerJobsProps {
  id: number
  username: string
  /** How many stand side by side on a wide screen. */
  columns?: 2 | 3
}

/** The jobs of one employer, newest first. */
export function EmployerJobs({ id, username, columns = 3 }: EmployerJobsProps) {
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
      <ul
        aria-label={usersText.jobsOf(username)}
        className={classes('grid grid-cols-1 gap-2 sm:grid-cols-2', columns === 3 && 'lg:grid-cols-3')}
      >
        {jobs.map((job) => (
          <li key={job.id} className="min-w-0">
            <JobTile job={job} to={paths.adminJob(job.id)} />
          </li>
        ))}
      </ul>
      <LoadMore byScrolling={false} {...morePages(query)} />
    </div>
  )
}
