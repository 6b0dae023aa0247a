import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  createJob,
  getJob,
  type Job,
  type JobSort,
  listJobs,
  listJobsOfType,
  listLocations,
  type NewJob,
} from '../../contract/jobs.ts'
import { type CallOptions, call, callPage, type Page } from './client.ts'
import { ApiError } from './errors.ts'

// By way of this folder it comes to the browser without the schemas around it.
export { jobCountCap, jobSorts } from '../../contract/jobs.ts'

/** What is absent narrows nothing. */
export interface JobFilters {
  q?: string | undefined
  jobType?: number | undefined
  location?: string | undefined
  salaryMin?: number | undefined
  /** Absent: the newest first, or the best match when there is a `q`. */
  sort?: JobSort | undefined
}

const pageSize = 24

export const jobsQuery = (filters: JobFilters = {}) =>
  infiniteQueryOptions({
    queryKey: ['jobs', 'list', keyOf(filters)],
    queryFn: ({ pageParam, signal, meta }) =>
      findJobs(
        filters,
        { limit: pageSize, cursor: pageParam ?? undefined },
        { signal, transport: meta?.transport },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

/** How many jobs these filters would give. */
export const jobCountQuery = (filters: JobFilters) =>
  queryOptions({
    queryKey: ['jobs', 'count', keyOf(filters)],
    queryFn: async ({ signal, meta }) => {
      const page = await findJobs(filters, { limit: 1 }, { signal, transport: meta?.transport })
      return page.total ?? page.items.length
    },
  })

/** Places that begin like `typed`, with how many jobs each has. */
export const locationsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['jobs', 'locations', typed],
    queryFn: ({ signal }) => call(listLocations, { query: { q: typed } }, { signal }),
  })

const keyOf = ({ q, jobType, location, salaryMin, sort }: JobFilters) => ({
  q: q || null,
  jobType: jobType ?? null,
  location: location || null,
  salaryMin: salaryMin ?? null,
  sort: sort ?? null,
})

async function findJobs(
  { q, jobType, location, salaryMin, sort }: JobFilters,
  page: { limit: number; cursor?: string | undefined },
  options: CallOptions,
): Promise<Page<Job>> {
  const query = { q, location, salary_min: salaryMin, sort, ...page }
  if (jobType === undefined) return callPage(listJobs, { query }, options)
  try {
    return await callPage(listJobsOfType, { params: { id: jobType }, query }, options)
  } catch (error) {
    // A kind of job that is not there has no jobs; the address may say anything.
    if (error instanceof ApiError && error.status === 404) return { items: [], next: null, total: 0 }
    throw error
  }
}

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

/** The job as a list brought it a moment ago: enough to show while its own call is under way. */
export function findListedJob(client: QueryClient, id: string): Job | undefined {
  const lists = client.getQueriesData<{ pages: Page<Job>[] }>({ queryKey: ['jobs', 'list'] })
  for (const [, list] of lists)
    for (const { items } of list?.pages ?? []) {
      const job = items.find((item) => String(item.id) === id)
      if (job) return job
    }
  return undefined
}

export const createJobMutation = (client: QueryClient) =>
  mutationOptions({
    /** `key` names this save: see idempotency-keys.ts. */
    mutationFn: ({ body, key }: { body: NewJob; key: string }) =>
      call(createJob, { body }, { headers: { 'Idempotency-Key': key } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['jobs'] }),
        client.invalidateQueries({ queryKey: ['employers'] }),
        client.invalidateQueries({ queryKey: ['statistics'] }),
      ]),
  })
