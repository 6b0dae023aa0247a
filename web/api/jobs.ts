import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { type JobSort, listJobs, listJobsOfType, listLocations } from '../../contract/job-lists.ts'
import {
  type Audience,
  countView,
  createJob,
  type Employment,
  getJob,
  type Job,
  listSimilarJobs,
  type newJob,
} from '../../contract/jobs.ts'
import { excerpt } from '../lib/found-words.ts'
import { type CallOptions, call, callPage, findById, type Page, tell } from './client.ts'
import { ApiError } from './errors.ts'
import { isShort } from './short-list.ts'

export { jobCountCap, jobSorts } from '../../contract/job-lists.ts'
// Imported through web/api, these come to the browser without the schemas (see scripts/bare-endpoints.ts).
export { audiences, employments } from '../../contract/jobs.ts'

/** What a call sends. Optional facts may be left out. */
export type JobBody = z.input<typeof newJob>

/** A filter that is absent does not filter. */
export interface JobFilters {
  q?: string | undefined
  jobType?: number | undefined
  location?: string | undefined
  /** The id of a region, a district or a mahalla. */
  place?: number | undefined
  salaryMin?: number | undefined
  employment?: Employment | undefined
  suits?: Audience | undefined
  remote?: boolean | undefined
  /** Default: the best match when there is a `q`, otherwise the newest first. */
  sort?: JobSort | undefined
}

const pageSize = 24
const shownOfDescription = 300

/** `after`: the list does not begin at its first page (see `readAfter`). */
export const jobsQuery = (filters: JobFilters = {}, after: string | null = null) =>
  infiniteQueryOptions({
    queryKey: ['jobs', 'list', keyOf(filters), after],
    queryFn: async ({ pageParam, signal, meta }) => {
      const options = { signal, transport: meta?.transport }
      try {
        return await findJobs(filters, { limit: pageSize, cursor: pageParam ?? undefined }, options)
      } catch (error) {
        // The address can name a page that no list gave. Then it begins at the first.
        if (pageParam === null || pageParam !== after || !isRefused(error)) throw error
        return findJobs(filters, { limit: pageSize }, options)
      }
    },
    initialPageParam: after,
    getNextPageParam: (page) => page.next,
    refetchOnWindowFocus: isShort,
  })

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 400

/** The first of the newest jobs, for the landing page. */
export const newestJobsQuery = () =>
  queryOptions({
    queryKey: ['jobs', 'newest'],
    queryFn: async ({ signal, meta }) => {
      const page = await findJobs({}, { limit: 5 }, { signal, transport: meta?.transport })
      return page.items.map((job) => shortenJob(job))
    },
  })

/** How many jobs match these filters. */
export const jobCountQuery = (filters: JobFilters) =>
  queryOptions({
    queryKey: ['jobs', 'count', keyOf(filters)],
    queryFn: async ({ signal, meta }) => {
      const page = await findJobs(filters, { limit: 1 }, { signal, transport: meta?.transport })
      return page.total ?? page.items.length
    },
  })

/** Places that begin with `typed`, with their number of jobs. */
export const locationsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['jobs', 'locations', typed],
    queryFn: ({ signal }) => call(listLocations, { query: { q: typed } }, { signal }),
  })

const keyOf = ({ q, jobType, location, place, salaryMin, employment, suits, remote, sort }: JobFilters) => ({
  q: q || null,
  jobType: jobType ?? null,
  location: location || null,
  place: place ?? null,
  salaryMin: salaryMin ?? null,
  employment: employment ?? null,
  suits: suits ?? null,
  remote: remote ?? null,
  sort: sort ?? null,
})

export async function findJobs(
  { q, jobType, location, place, salaryMin, employment, suits, remote, sort }: JobFilters,
  page: { limit: number; cursor?: string | undefined },
  options: CallOptions,
): Promise<Page<Job>> {
  const query = {
    q,
    location,
    place,
    salary_min: salaryMin,
    employment,
    suits,
    remote: remote ? ('true' as const) : undefined,
    sort,
    ...page,
  }
  if (jobType === undefined) return callPage(listJobs, { query }, options)
  try {
    return await callPage(listJobsOfType, { params: { id: jobType }, query }, options)
  } catch (error) {
    // The address can name a job type that does not exist. It has no jobs.
    if (error instanceof ApiError && error.status === 404) return { items: [], next: null, total: 0 }
    throw error
  }
}

/** `null` when there is no such job. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['job', id],
    queryFn: ({ signal, meta }) =>
      findById(id, (number) =>
        call(getJob, { params: { id: number } }, { signal, transport: meta?.transport }),
      ),
  })

/** A few open jobs like this one. */
export const similarJobsQuery = (id: number) =>
  queryOptions({
    queryKey: ['jobs', 'similar', id],
    queryFn: async ({ signal, meta }) => {
      const jobs = await call(listSimilarJobs, { params: { id } }, { signal, transport: meta?.transport })
      return jobs.map((job) => shortenJob(job))
    },
  })

/** Tells the server that somebody looked at the job. */
export const tellView = (id: number) => tell(countView, { params: { id } })

/** A list shows the beginning of a description, or the words that the search found in it. */
export const shortenJob = (job: Job, words = ''): Job => ({
  ...job,
  description:
    excerpt(job.description, words, shownOfDescription) ?? job.description.slice(0, shownOfDescription),
})

export function shortenJobs(client: QueryClient, filters: JobFilters, after: string | null) {
  client.setQueryData(jobsQuery(filters, after).queryKey, (list) => {
    const pages = list?.pages.map((page) => ({
      ...page,
      items: page.items.map((job) => shortenJob(job, filters.q)),
    }))
    return list && pages && { ...list, pages }
  })
}

/** The job from a list that is in the cache. It is shown until the job's own call answers. */
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
    networkMode: 'always',
    /** `key`: see idempotency-keys.ts. */
    mutationFn: ({ body, key }: { body: JobBody; key: string }) =>
      call(createJob, { body }, { headers: { 'Idempotency-Key': key } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['jobs'] }),
        client.invalidateQueries({ queryKey: ['own-jobs'] }),
        client.invalidateQueries({ queryKey: ['regions'] }),
        client.invalidateQueries({ queryKey: ['employers'] }),
        client.invalidateQueries({ queryKey: ['statistics'] }),
      ]),
  })
