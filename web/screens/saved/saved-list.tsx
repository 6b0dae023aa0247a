import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Job } from '../../../contract/jobs.ts'
import { JobMark } from '../../features/application/job-mark.tsx'
import { JobCard } from '../../features/job/job-card.tsx'
import { JobCardSkeletons } from '../../features/job/job-card-skeletons.tsx'
import { JobStateBadge } from '../../features/job/job-state.tsx'
import { CardHeart } from '../../features/saved/heart.tsx'
import { morePages } from '../../lib/more-pages.ts'
import { areaOf, paths } from '../../lib/paths.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { savedText } from '../../text/saved.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadMore } from '../../ui/load-more.tsx'

const gridClass = 'grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3'

interface SavedListProps {
  query: Parameters<typeof morePages>[0] & {
    data: { pages: { items: Job[] }[] } | undefined
    error: Error | null
    isPending: boolean
    refetch: () => Promise<unknown>
  }
  empty: ReactNode
}

export function SavedList({ query, empty }: SavedListProps) {
  const area = areaOf(useLocation().pathname)
  useLoggedError(query.error)
  if (query.isPending) return <SavedSkeleton />
  if (!query.data) return <LoadFailure onRetry={() => query.refetch()} />
  const jobs = query.data.pages.flatMap(({ items }) => items)
  if (jobs.length === 0) return empty
  return (
    <>
      <ul aria-label={savedText.list} className={gridClass}>
        {jobs.map((job) => (
          <li key={job.id}>
            <JobCard
              job={job}
              to={area ? paths.seekerJob(job.id) : paths.job(job.id)}
              heart={<CardHeart job={job} assumeSaved />}
              mark={<Mark job={job} />}
            />
          </li>
        ))}
      </ul>
      <LoadMore {...morePages(query)} />
    </>
  )
}

/** A job that is not to be had any more says so. */
const Mark = ({ job }: { job: Job }) => (
  <>
    {job.state !== 'open' && (
      <p>
        <JobStateBadge state={job.state} />
      </p>
    )}
    <JobMark jobId={job.id} />
  </>
)

export function SavedSkeleton() {
  return (
    <ul aria-busy className={gridClass}>
      <JobCardSkeletons />
    </ul>
  )
}
