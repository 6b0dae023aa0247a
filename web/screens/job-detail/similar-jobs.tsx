import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import type { Job } from '../../../contract/jobs.ts'
import { similarJobsQuery } from '../../api/jobs.ts'
import { JobCard } from '../../features/job/job-card.tsx'
import { JobCardSkeletons } from '../../features/job/job-card-skeletons.tsx'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { jobDetailText } from '../../text/job-detail.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'

const text = jobDetailText.similar

/** Under a job that is not open: open ones like it. Links stay in the area. */
export function SimilarJobs({ job }: { job: Job }) {
  const { data: jobs, isPending, error, refetch } = useQuery(similarJobsQuery(job.id))
  const folder = useLocation().pathname.replace(/\/[^/]*$/, '')
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
            <JobCard job={similar} to={`${folder}/${similar.id}`} />
          </li>
        ))}
      </ul>
      <Button asChild variant="outline" className="justify-self-start">
        <Link to={folder}>{text.all}</Link>
      </Button>
    </section>
  )
}
