import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import {
  type AdminJob,
  type AdminJobRow,
  type AdminJobSort,
  getAdminJob,
  hideJob,
  listAdminJobs,
  restoreJob,
} from '../../contract/admin-jobs.ts'
import type { JobState } from '../../contract/jobs.ts'
import { call, callPage, findById } from './client.ts'
import { replaceInLists } from './replace-in-lists.ts'
import { waitingQuery } from './reports.ts'
import { showSaved } from './show-saved.ts'

// Imported through web/api, these come to the browser without the schemas (see scripts/bare-endpoints.ts).
export { type AdminJobSort, adminJobCountCap, adminJobSorts, hidingCap } from '../../contract/admin-jobs.ts'

export interface AdminJobFilters {
  q: string
  state: JobState | undefined
  /** Only those that were changed since they were hidden. */
  edited: boolean
  /** Only those with open reports. */
  reported: boolean
  /** Only those that nobody applied to. */
  unapplied: boolean
  jobType: number | undefined
  place: number | undefined
  /** The days of posting; empty without a bound. */
  from: string
  to: string
  sort: AdminJobSort
}

export const isFiltered = ({ sort: _, ...filters }: AdminJobFilters) => Object.values(filters).some(Boolean)

const listKey = ['admin-jobs', 'list'] as const

export const adminJobsQuery = (filters: AdminJobFilters) =>
  infiniteQueryOptions({
    queryKey: [...listKey, filters],
    queryFn: ({ pageParam, signal }) =>
      callPage(listAdminJobs, { query: { ...toQuery(filters), cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })

const toQuery = ({
  q,
  state,
  edited,
  reported,
  unapplied,
  jobType,
  place,
  from,
  to,
  sort,
}: AdminJobFilters) => ({
  ...{ q: q || undefined, state, job_type: jobType, place, from, to, sort },
  edited: edited ? ('true' as const) : undefined,
  reported: reported ? ('true' as const) : undefined,
  applications: unapplied ? ('none' as const) : undefined,
  limit: 30,
})

/** `null` when there is no such job. */
export const adminJobQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-jobs', 'one', id],
    queryFn: ({ signal }) =>
      findById(id, (number) => call(getAdminJob, { params: { id: number } }, { signal })),
  })

export const hideJobMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      call(hideJob, { params: { id }, body: { reason } }),
    onSuccess: (job) => showModerated(client, job),
    onError: () => client.invalidateQueries({ queryKey: ['admin-jobs'] }),
  })

export const restoreJobMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      call(restoreJob, { params: { id }, body: { reason } }),
    onSuccess: (job) => showModerated(client, job),
    onError: () => client.invalidateQueries({ queryKey: ['admin-jobs'] }),
  })

/** Whatever else shows jobs is loaded again. */
function showModerated(client: QueryClient, job: AdminJob) {
  showSaved(client, adminJobQuery(String(job.id)).queryKey, job)
  replaceInLists<AdminJobRow>(client, { queryKey: listKey, changed: job })
  client.removeQueries({ queryKey: listKey, type: 'inactive' })
  const people = [
    ['users', 'page'],
    ['users', 'jobs'],
  ]
  const others = [['jobs'], ['regions'], ['employers'], ...people, waitingQuery().queryKey]
  for (const queryKey of [['job', String(job.id)], ...others]) client.invalidateQueries({ queryKey })
}
