import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type ApplicationStatus,
  countEmployerApplications,
  createApplication,
  decideApplication,
  listApplications,
  listEmployerApplications,
  type NewApplication,
} from '../../contract/applications.ts'
import { call, callPage } from './client.ts'

/** Whether the signed-in seeker has applied to this job. */
export const appliedQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['applications', 'applied', jobId],
    queryFn: async ({ signal }) => {
      const found = await call(listApplications, { query: { job_post_id: jobId, limit: 1 } }, { signal })
      return found.some(({ job_post }) => job_post.id === jobId)
    },
  })

export const applyMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: NewApplication) => call(createApplication, { body }),
    onSuccess: (_application, { job_post_id }) =>
      client.setQueryData(appliedQuery(job_post_id).queryKey, true),
  })

export interface ApplicationFilters {
  q?: string | undefined
  status?: ApplicationStatus | undefined
}

export const employerApplicationsQuery = ({ q = '', status }: ApplicationFilters = {}) =>
  infiniteQueryOptions({
    queryKey: ['employer-applications', 'list', { q, status: status ?? null }],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listEmployerApplications,
        { query: { q, status, limit: 20, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

export const applicationCountsQuery = (q = '') =>
  queryOptions({
    queryKey: ['employer-applications', 'counts', { q }],
    queryFn: ({ signal }) => call(countEmployerApplications, { query: { q } }, { signal }),
  })

interface Decision {
  id: number
  status: 'accepted' | 'rejected'
}

/** Won or lost to someone else's decision, the lists are read again. */
export const decideMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, status }: Decision) => call(decideApplication, { params: { id }, body: { status } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['employer-applications'] }),
  })
