import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { listJobsOfEmployer, listUsers, updateUser, type userSorts } from '../../contract/users.ts'
import { rereadLog } from './admin-users.ts'
import { call, callPage } from './client.ts'
import { replaceInLists } from './replace-in-lists.ts'
import { reportsQuery, waitingQuery } from './reports.ts'

export { userCountCap } from '../../contract/users.ts'

export type UserSort = (typeof userSorts)[number]
export type ListedRole = 'job_seeker' | 'employer'

export interface UserFilters {
  role: ListedRole
  q: string
  sort: UserSort
  from: string
  to: string
}

export const usersQuery = (filters: UserFilters) =>
  infiniteQueryOptions({
    queryKey: ['users', 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      callPage(listUsers, { query: { ...filters, limit: 20, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })

/** How many the search finds among the others. */
export const userCountQuery = ({ role, q }: Pick<UserFilters, 'role' | 'q'>) =>
  queryOptions({
    queryKey: ['users', 'count', role, q],
    queryFn: async ({ signal }) =>
      (await callPage(listUsers, { query: { role, q, limit: 1 } }, { signal })).total ?? 0,
    enabled: q !== '',
  })

export const employerJobsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['users', 'jobs', id],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listJobsOfEmployer,
        { params: { id }, query: { limit: 20, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

export const updateUserMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: { id: number; disabled: boolean; reason: string }) =>
      call(updateUser, { params: { id }, body }),
    onSuccess: (changed) => {
      replaceInLists(client, { queryKey: ['users', 'list'], changed })
      rereadLog(client)
      for (const queryKey of jobsAnywhere(changed.id)) client.invalidateQueries({ queryKey })
      return client.invalidateQueries({ queryKey: ['users', 'page', changed.id] })
    },
  })

/** A block hides the person's jobs and settles what was reported of them; its end brings the jobs back. */
const jobsAnywhere = (id: number) => [
  ['users', 'jobs', id],
  ...[['admin-jobs'], reportsQuery().queryKey, waitingQuery().queryKey],
  ...[['jobs'], ['job'], ['regions'], ['employers']],
]
