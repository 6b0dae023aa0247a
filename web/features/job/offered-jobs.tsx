import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Job } from '../../../contract/jobs.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { jobText } from '../../text/job.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { JobCard } from './job-card.tsx'
import { JobCardSkeletons } from './job-card-skeletons.tsx'

interface OfferedJobsProps {
  title: string
  jobs: UseQueryResult<Job[]>
  addressOf: (id: number) => string
  /** What the person has to do with a job. */
  markOf: (job: Job) => ReactNode
  heartOf: (job: Job) => ReactNode
  /** What else to do: a link. */
  children?: ReactNode
}

/** Open jobs in place of what is not to be had. */
export function OfferedJobs({ title, jobs, addressOf, markOf, heartOf, children }: OfferedJobsProps) {
  const { data, isPending, error, refetch } = jobs
  useLoggedError(error)
  return (
    <section aria-labelledby="offered-jobs" className="grid print:hidden grid-cols-1 gap-4">
      <h2 id="offered-jobs" className="text-2xl">
        {title}
      </h2>
      {error && !data && <LoadFailure onRetry={() => refetch()} />}
      {data?.length === 0 && <p className="text-muted">{jobText.similar.none}</p>}
      <ul aria-busy={isPending} className="grid grid-cols-1 gap-4 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {isPending && <JobCardSkeletons />}
        {data?.map((job) => (
          <li key={job.id}>
            <JobCard job={job} to={addressOf(job.id)} mark={markOf(job)} heart={heartOf(job)} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
