import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { JobState } from '../../contract/jobs.ts'
import {
  type CloseReason,
  closeJob,
  countOwnJobs,
  editJob,
  extendJob,
  getOwnJob,
  listJobChoices,
  listOwnJobs,
  type OwnJob,
  reopenJob,
} from '../../contract/own-jobs.ts'
import { call, callPage, findById } from './client.ts'
import type { JobBody } from './jobs.ts'
import { replaceInLists } from './replace-in-lists.ts'
import { isShort } from './short-list.ts'
import { showSaved } from './show-saved.ts'

// Imported through web/api, these come to the browser without the schemas (see scripts/bare-endpoints.ts).
export { jobStates, warningDays } from '../../contract/jobs.ts'
export { closeReasons } from '../../contract/own-jobs.ts'

const listKey = ['own-jobs', 'list'] as const

/** Without a state: all of them. */
export const ownJobsQuery = (state: JobState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...listKey, state ?? null],
    queryFn: ({ pageParam, signal }) =>
      callPage(listOwnJobs, { query: { state, limit: 20, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: isShort,
  })

export const ownJobCountsQuery = () =>
  queryOptions({
    queryKey: ['own-jobs', 'counts'],
    queryFn: ({ signal }) => call(countOwnJobs, {}, { signal }),
  })

/** My newest jobs by their titles, to choose one of. */
export const ownJobChoicesQuery = () =>
  queryOptions({
    queryKey: ['own-jobs', 'choices'],
    queryFn: ({ signal }) => call(listJobChoices, {}, { signal }),
  })

/** `null` when I have no such job. */
export const ownJobQuery = (id: string) =>
  queryOptions({
    queryKey: ['own-jobs', 'one', id],
    queryFn: ({ signal }) =>
      findById(id, (number) => call(getOwnJob, { params: { id: number } }, { signal })),
  })

const clockError = 60 * 60 * 1000

/** Whether I have posted this job since it was written. */
export async function findOwnJob(body: JobBody, writtenAt: number): Promise<boolean> {
  const jobs = await call(listOwnJobs, { query: { limit: 100 } })
  return jobs.some(
    (job) =>
      job.title === body.title &&
      job.description === body.description &&
      Date.parse(job.created_at) > writtenAt - clockError,
  )
}

interface Edit {
  id: number
  body: JobBody
  /** `updated_at` of the job that the edit began with. */
  basedOn: string
}

export const editJobMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, body, basedOn }: Edit) =>
      call(editJob, { params: { id }, body: { ...body, updated_at: basedOn } }),
    onSuccess: (job) => showOwnJob(client, job),
  })

export interface Closing {
  id: number
  reason: CloseReason
  rejectPending: boolean
}

export const closeJobMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, reason, rejectPending }: Closing) =>
      call(closeJob, { params: { id }, body: { reason, reject_pending: rejectPending } }),
    onSuccess: (job) => {
      client.invalidateQueries({ queryKey: ['employer-applications'] })
      showOwnJob(client, job)
    },
    onError: () => rereadOwnJobs(client),
  })

export const reopenJobMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(reopenJob, { params: { id } }),
    onSuccess: (job) => showOwnJob(client, job),
    onError: () => rereadOwnJobs(client),
  })

export const extendJobMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(extendJob, { params: { id } }),
    onSuccess: (job) => showOwnJob(client, job),
    onError: () => rereadOwnJobs(client),
  })

/** Whatever else shows jobs is loaded again. */
function showOwnJob(client: QueryClient, job: OwnJob) {
  showSaved(client, ownJobQuery(String(job.id)).queryKey, job)
  replaceInLists(client, { queryKey: listKey, changed: job })
  client.removeQueries({ queryKey: listKey, type: 'inactive' })
  for (const queryKey of [
    ['own-jobs', 'counts'],
    ['job', String(job.id)],
    ['jobs'],
    ['regions'],
    ['employers'],
  ])
    client.invalidateQueries({ queryKey })
}

/** Perhaps the job was changed elsewhere: in another tab, or by its end. */
const rereadOwnJobs = (client: QueryClient) => {
  client.invalidateQueries({ queryKey: ['own-jobs'] })
}
