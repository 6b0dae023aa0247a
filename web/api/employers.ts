import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { listEmployers } from '../../contract/employers.ts'
import { callPage } from './client.ts'
import { shortenJob } from './jobs.ts'

export const employersQuery = () =>
  infiniteQueryOptions({
    queryKey: ['employers'],
    queryFn: ({ pageParam, signal, meta }) =>
      callPage(
        listEmployers,
        { query: { limit: 12, cursor: pageParam ?? undefined } },
        { signal, transport: meta?.transport },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

export function shortenEmployers(client: QueryClient) {
  client.setQueryData(employersQuery().queryKey, (list) => {
    const pages = list?.pages.map((page) => ({
      ...page,
      items: page.items.map((employer) => ({
        ...employer,
        job_posts: employer.job_posts.map((job) => shortenJob(job)),
      })),
    }))
    return list && pages && { ...list, pages }
  })
}
