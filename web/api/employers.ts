import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { type EmployerPage, getEmployer, listEmployers } from '../../contract/employers.ts'
import { callPage, callWithNext } from './client.ts'
import { ApiError } from './errors.ts'
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

interface PagedEmployer {
  /** With one page of the jobs. `null` when there is no such employer. */
  employer: EmployerPage | null
  next: string | null
}

export const employerQuery = (username: string) =>
  infiniteQueryOptions({
    queryKey: ['employers', 'one', username],
    queryFn: async ({ pageParam, signal, meta }): Promise<PagedEmployer> => {
      try {
        const { body, next } = await callWithNext(
          getEmployer,
          { params: { username }, query: { limit: 24, cursor: pageParam ?? undefined } },
          { signal, transport: meta?.transport },
        )
        return { employer: { ...body, job_posts: body.job_posts.map((job) => shortenJob(job)) }, next }
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { employer: null, next: null }
        throw error
      }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
