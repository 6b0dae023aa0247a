import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listSomeJobs, mostSomeJobs } from '../../contract/jobs.ts'
import {
  listSavedIds,
  listSavedJobs,
  mostKeptByVisitor,
  saveJob,
  takeSavedJobs,
  unsaveJob,
} from '../../contract/saved-jobs.ts'
import { forgetKeptJobs } from '../session/kept-jobs.ts'
import { call, callPage } from './client.ts'
import { ApiError } from './errors.ts'
import { isShort } from './short-list.ts'

// Imported through web/api, these come to the browser without the schemas (see scripts/bare-endpoints.ts).
export { mostKeptByVisitor } from '../../contract/saved-jobs.ts'

/** One read for all hearts of a page. */
export const savedIdsQuery = () =>
  queryOptions({
    queryKey: ['saved-jobs', 'ids'],
    queryFn: async ({ signal }) => (await call(listSavedIds, {}, { signal })).ids,
  })

export const savedJobsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['saved-jobs', 'list'],
    queryFn: ({ pageParam, signal }) =>
      callPage(listSavedJobs, { query: { limit: mostSomeJobs, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchOnWindowFocus: isShort,
  })

/** What a visitor kept in the browser. */
export const keptJobsQuery = (ids: number[]) =>
  infiniteQueryOptions({
    queryKey: ['saved-jobs', 'kept', ids],
    queryFn: async ({ pageParam, signal }) => {
      const some = ids.slice(pageParam, pageParam + mostSomeJobs)
      return { items: await call(listSomeJobs, { query: { ids: some } }, { signal }) }
    },
    initialPageParam: 0,
    getNextPageParam: (_page, _pages, from) =>
      from + mostSomeJobs < ids.length ? from + mostSomeJobs : undefined,
    enabled: ids.length > 0,
    refetchOnWindowFocus: isShort,
  })

/** One after another: the last tap on a heart is the last call. */
const inTurn = { scope: { id: 'saved-jobs' } }

interface Saving {
  id: number
  saved: boolean
}

export const saveJobMutation = (client: QueryClient) =>
  mutationOptions({
    ...inTurn,
    mutationFn: ({ id, saved }: Saving) => call(saved ? saveJob : unsaveJob, { params: { id } }),
    onSuccess: async (_answer, saving) => {
      await client.ensureQueryData(savedIdsQuery()).catch(() => {})
      await showSaved(client, saving)
      // The list on the screen stays as it is, so that a heart can be pressed again.
      client.invalidateQueries({ queryKey: savedJobsQuery().queryKey, refetchType: 'none' })
    },
  })

/** What was kept before signing in becomes the person's own. */
export const takeKeptMutation = (client: QueryClient) =>
  mutationOptions({
    ...inTurn,
    meta: { background: true },
    mutationFn: (ids: number[]) => call(takeSavedJobs, { body: { ids: ids.slice(0, mostKeptByVisitor) } }),
    retry: (failures, error) => failures < 3 && !(error instanceof ApiError && error.status < 500),
    onSuccess: async (answer, taken) => {
      client.setQueryData(savedIdsQuery().queryKey, answer.ids)
      forgetKeptJobs(taken)
      const { queryKey } = savedJobsQuery()
      // An answer that is still on its way may be older, and reading again would wait for that one.
      await client.cancelQueries({ queryKey })
      client.invalidateQueries({ queryKey })
    },
  })

async function showSaved(client: QueryClient, { id, saved }: Saving) {
  const { queryKey } = savedIdsQuery()
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (ids) => {
    const others = ids?.filter((one) => one !== id)
    return others && saved ? [id, ...others] : others
  })
}
