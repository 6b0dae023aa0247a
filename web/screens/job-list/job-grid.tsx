import { memo, useEffect, useRef } from 'react'
import type { Job } from '../../../contract/jobs.ts'
import type { JobFilters } from '../../api/jobs.ts'
import { JobMark } from '../../features/application/job-mark.tsx'
import { JobCard } from '../../features/job/job-card.tsx'
import { JobCardSkeletons } from '../../features/job/job-card-skeletons.tsx'
import { NewJobCard } from '../../features/job/new-job-card.tsx'
import { CardHeart } from '../../features/saved/heart.tsx'
import { Slice } from '../../layouts/frame/slice.tsx'
import { classes } from '../../lib/classes.ts'
import { Kept } from '../../lib/kept.tsx'
import { jobText } from '../../text/job.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { toNextPage } from './filters.ts'
import { useJobAddress, useNewJobAddress } from './job-address.ts'
import type { useJobs } from './use-jobs.ts'

interface JobGridProps {
  jobs: Job[]
  loading: boolean
  refining: boolean
  /** Those of the list that is shown. */
  filters: JobFilters
  more: ReturnType<typeof useJobs>['more']
}

/** After so many pages only the button loads more. Otherwise nobody could reach the footer. */
const pagesByScrolling = 4

export function JobGrid({ jobs, loading, refining, filters, more }: JobGridProps) {
  const words = filters.q
  const { cursor, pages, ...loadMore } = more
  const newJob = useNewJobAddress()
  const jobAddress = useJobAddress()
  const { grid, focusNext } = useFocusOnNew(jobs.length)
  return (
    <div
      aria-busy={refining}
      className={classes('grid grid-cols-1 gap-4', refining && !loading && 'grayscale')}
    >
      <ul
        ref={grid}
        aria-label={jobText.list}
        className="grid grid-cols-1 gap-3 empty:hidden sm:gap-4 sm:grid-cols-2 lg:grid-cols-3"
      >
        {newJob && (
          <li>
            <NewJobCard to={newJob} />
          </li>
        )}
        {loading && <JobCardSkeletons />}
        {jobs.map((job) => (
          <li key={job.id} data-job>
            <ListedJob job={job} to={jobAddress(job.id)} words={words} />
          </li>
        ))}
      </ul>
      {!loading && !refining && (
        <LoadMore
          quiet
          byScrolling={pages < pagesByScrolling}
          {...loadMore}
          to={cursor === null ? undefined : toNextPage(filters, cursor)}
          onPress={focusNext}
        />
      )}
    </div>
  )
}

/** Kept as it is while the list around it changes: a slice that gets new props is hydrated at once, together with all others. */
const ListedJob = memo(({ job, to, words }: { job: Job; to: string; words: string | undefined }) => (
  <Slice>
    <Kept by={words ? null : job}>
      <JobCard
        job={job}
        to={to}
        words={words}
        mark={<JobMark jobId={job.id} />}
        heart={<CardHeart job={job} />}
      />
    </Kept>
  </Slice>
))

/** After a press of the button the focus goes to the first new card. */
function useFocusOnNew(count: number) {
  const grid = useRef<HTMLUListElement>(null)
  const from = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (from.current === undefined || count <= from.current) return
    const first = grid.current?.querySelectorAll<HTMLElement>('[data-job]')[from.current]
    from.current = undefined
    first?.querySelector('a')?.focus()
  }, [count])
  return {
    grid,
    focusNext: () => {
      from.current = count
    },
  }
}
