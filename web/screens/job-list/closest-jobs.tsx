import { useQuery } from '@tanstack/react-query'
import { closestJobsQuery } from '../../api/closest-jobs.ts'
import type { JobFilters } from '../../api/jobs.ts'
import { JobMark } from '../../features/application/job-mark.tsx'
import { OfferedJobs } from '../../features/job/offered-jobs.tsx'
import { CardHeart } from '../../features/saved/heart.tsx'
import { jobText } from '../../text/job.ts'
import { useJobAddress } from './job-address.ts'
import { usePlace } from './use-place.ts'

/** Below an empty list: jobs that have the most in common with what was asked for. Without any, nothing. */
export function ClosestJobs({ filters }: { filters: JobFilters }) {
  const { place: known, loading } = usePlace(filters.place)
  const { jobType, place, location } = filters
  const jobs = useQuery({
    ...closestJobsQuery({ jobType, place, location, region: known?.region.id }),
    enabled: !loading,
  })
  const addressOf = useJobAddress()
  if (!jobs.data?.length) return null
  return (
    <OfferedJobs
      title={jobText.similar.closest}
      jobs={jobs}
      addressOf={addressOf}
      markOf={({ id }) => <JobMark jobId={id} />}
      heartOf={(job) => <CardHeart job={job} />}
    />
  )
}
