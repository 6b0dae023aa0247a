import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { createJob, getJob, type Job, listJobs, listJobsOfType, type NewJob } from '../../contract/jobs.ts'
import { call, callPage } from './client.ts'
import { ApiError } from './errors.ts'

export interface JobFilters {
  /** Absent for all. */
  jobType?: number | undefined
}

const pageSize = 24

export const jobsQuery = ({ jobType }: JobFilters = {}) =>
  infiniteQueryOptions({
    queryKey: ['jobs', { jobType: jobType ?? null }],
    queryFn: ({ pageParam, signal, meta }) => {
      const query = { limit: pageSize, cursor: pageParam ?? undefined }
      const options = { signal, transport: meta?.transport }
      return jobType === undefined
        ? callPage(listJobs, { query }, options)
        : callPage(listJobsOfType, { params: { id: jobType }, query }, options)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

/** `null` when there is no such job. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['job', id],
    queryFn: async ({ signal, meta }): Promise<Job | null> => {
      if (!/^[1-9]\d{0,9}$/.test(id)) return null
      try {
        return await call(getJob, { params: { id: Number(id) } }, { signal, transport: meta?.transport })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

export const createJobMutation = (client: QueryClient) =>
  mutationOptions({
    /** `key` names this save: see repeat-keys.ts. */
    mutationFn: ({ body, key }: { body: NewJob; key: string }) =>
      call(createJob, { body }, { headers: { 'Idempotency-Key': key } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['jobs'] }),
        client.invalidateQueries({ queryKey: ['employers'] }),
        client.invalidateQueries({ queryKey: ['statistics'] }),
      ]),
  })
