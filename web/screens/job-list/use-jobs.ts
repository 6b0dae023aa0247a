import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '../../../contract/jobs.ts'
import type { Page } from '../../api/client.ts'
import { type JobFilters, jobsQuery } from '../../api/jobs.ts'
import { morePages } from '../../lib/more-pages.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { useNetworkLost } from '../../lib/use-network-lost.ts'
import { jobListText } from '../../text/job-list.ts'

interface Shown {
  jobs: Job[]
  total: number | null
  filters: JobFilters
}

/** The jobs of these filters. While they load, and when they cannot be loaded, the previous list stays; not without network. */
export function useJobs(filters: JobFilters, after: string | null) {
  const query = useInfiniteQuery(jobsQuery(filters, after))
  const lost = useNetworkLost()
  const unreachable = !query.data && (query.fetchStatus === 'paused' || (query.isError && lost))
  const shown = useLastShown(query.data, filters, unreachable)
  useLoggedError(query.error, jobListText.loadFailed)
  const waiting = query.isPending && query.fetchStatus === 'fetching'
  return {
    shown,
    /** Show skeletons: there is no list yet, or another job type was chosen. */
    loading: waiting && (!shown || shown.filters.jobType !== filters.jobType),
    /** The new list waits for the network. */
    unreachable,
    /** The new list is loading. */
    refining: waiting,
    failed: query.isError && !query.isFetchNextPageError,
    retry: () => query.refetch(),
    more: {
      ...morePages(query),
      pages: query.data?.pages.length ?? 0,
      cursor: query.data?.pages.at(-1)?.next ?? null,
    },
  }
}

/** Forgotten when the network is lost: it is no answer to what is asked then, nor afterwards. */
function useLastShown(
  data: InfiniteData<Page<Job>> | undefined,
  filters: JobFilters,
  forgotten: boolean,
): Shown | undefined {
  const [last, setLast] = useState<{ data: typeof data; shown: Shown } | undefined>(undefined)
  if (forgotten && last) setLast(undefined)
  if (!data || last?.data === data) return last?.shown
  const shown = {
    jobs: data.pages.flatMap(({ items }) => items),
    total: data.pages[0]?.total ?? null,
    filters,
  }
  setLast({ data, shown })
  return shown
}
