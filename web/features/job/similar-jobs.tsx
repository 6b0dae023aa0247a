import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Job } from '../../../contract/jobs.ts'
import { similarJobsQuery } from '../../api/jobs.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { jobText } from '../../text/job.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { JobCard } from './job-card.tsx'
import { JobCardSkeletons } from './job-card-skeletons.tsx'

const text = jobText.similar

interface SimilarJobsProps {
  jobId: number
  /** The address of the job list: links stay in the area. */
  list: string
  /** What the person has to do with a job. */
  markOf: (job: Job) => ReactNode
}

/** For a job that is not to be had: open ones like it. */
export function SimilarJobs({ jobId, list, markOf }: SimilarJobsProps) {
  const { data: jobs, isPending, error, refetch } = useQuery(similarJobsQuery(jobId))
  useLoggedError(error)
  return (
    <section aria-labelledby="similar-jobs" className="grid grid-cols-1 gap-4">
      <h2 id="similar-jobs" className="text-2xl">
        {text.title}
      </h2>
      {error && !jobs && <LoadFailure onRetry={() => refetch()} />}
      {jobs?.length === 0 && <p className="text-muted">{text.none}</p>}
      <ul aria-busy={isPending} className="grid grid-cols-1 gap-4 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {isPending && <JobCardSkeletons />}
        {jobs?.map((similar) => (
          <li key={similar.id}>
            <JobCard job={similar} to={`${list}/${similar.id}`} mark={markOf(similar)} />
          </li>
        ))}
      </ul>
      <Button asChild variant="outline" className="justify-self-start">
        <Link to={list}>{text.all}</Link>
      </Button>
    </section>
  )
}
