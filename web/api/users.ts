import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { listJobsOfEmployer, listUsers, updateUser, type userSorts } from '../../contract/users.ts'
import { call, callPage } from './client.ts'

export interface UserFilters {
  role: 'job_seeker' | 'employer'
  q?: string | undefined
  sort?: (typeof userSorts)[number] | undefined
  page?: number | undefined
}

export const usersQuery = ({ role, q = '', sort = 'newest', page = 1 }: UserFilters) =>
  queryOptions({
    queryKey: ['users', 'list', { role, q, sort, page }],
    queryFn: ({ signal }) => callPage(listUsers, { query: { role, q, sort, page } }, { signal }),
    placeholderData: keepPreviousData,
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
    mutationFn: ({ id, disabled }: { id: number; disabled: boolean }) =>
      call(updateUser, { params: { id }, body: { disabled } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['users'] }),
  })
