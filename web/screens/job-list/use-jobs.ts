import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Job } from '../../../contract/jobs.ts'
import type { Page } from '../../api/client.ts'
import { type JobFilters, jobsQuery } from '../../api/jobs.ts'
import { jobListText } from '../../text/job-list.ts'

interface Shown {
  jobs: Job[]
  total: number | null
  filters: JobFilters
}

/** The jobs of these filters; until they are there, and when they cannot be had, the list as it was. */
export function useJobs(filters: JobFilters) {
  const query = useInfiniteQuery(jobsQuery(filters))
  const shown = useLastShown(query.data, filters)
  useEffect(() => {
    if (query.error) console.error(jobListText.loadFailed, query.error)
  }, [query.error])
  const waiting = query.isPending && query.fetchStatus === 'fetching'
  return {
    shown,
    /** Nothing to show yet, or another kind of job was chosen. */
    loading: waiting && (!shown || shown.filters.jobType !== filters.jobType),
    /** The list that is shown is about to be replaced. */
    refining: waiting,
    failed: query.isError && !query.isFetchNextPageError,
    retry: () => query.refetch(),
    more: {
      hasMore: query.hasNextPage,
      loading: query.isFetchingNextPage,
      failed: query.isFetchNextPageError,
      pages: query.data?.pages.length ?? 0,
      load: () => query.fetchNextPage(),
    },
  }
}

function useLastShown(data: InfiniteData<Page<Job>> | undefined, filters: JobFilters): Shown | undefined {
  const [last, setLast] = useState<{ data: typeof data; shown: Shown } | undefined>(undefined)
  if (!data || last?.data === data) return last?.shown
  const shown = {
    jobs: data.pages.flatMap(({ items }) => items),
    total: data.pages[0]?.total ?? null,
    filters,
  }
  setLast({ data, shown })
  return shown
}
