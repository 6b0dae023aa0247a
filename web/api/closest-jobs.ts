import { queryOptions } from '@tanstack/react-query'
import type { Job } from '../../contract/jobs.ts'
import { findJobs, type JobFilters, shortenJob } from './jobs.ts'

const mostJobs = 6

type Wish = Pick<JobFilters, 'jobType' | 'place' | 'location'> & {
  /** The region around `place`. */
  region?: number | undefined
}

/** For a list that is empty: open jobs that have the most in common with it. */
export const closestJobsQuery = ({ jobType, place, location, region }: Wish) =>
  queryOptions({
    queryKey: [
      'jobs',
      'closest',
      { jobType: jobType ?? null, place: place ?? null, location: location ?? null, region: region ?? null },
    ],
    queryFn: async ({ signal, meta }) => {
      const jobs = new Map<number, Job>()
      for (const filters of listLooser({ jobType, place, location, region })) {
        const page = await findJobs(filters, { limit: mostJobs }, { signal, transport: meta?.transport })
        for (const job of page.items) if (!jobs.has(job.id)) jobs.set(job.id, shortenJob(job))
        if (jobs.size >= mostJobs) break
      }
      return [...jobs.values()].slice(0, mostJobs)
    },
  })

/** Kind and place, then each alone, then nothing: the newest. A district comes before its region. */
export function listLooser({ jobType, place, location, region }: Wish): JobFilters[] {
  const wheres: JobFilters[] = [
    ...(place ? [{ place }] : []),
    ...(region && region !== place ? [{ place: region }] : []),
    ...(location ? [{ location }] : []),
  ]
  const kind = jobType ? [{ jobType }] : []
  return [...kind.flatMap((type) => wheres.map((where) => ({ ...type, ...where }))), ...kind, ...wheres, {}]
}
