import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import {
  listJobsOfEmployer,
  listUsers,
  type UserRow,
  updateUser,
  type userSorts,
} from '../../contract/users.ts'
import { call, callPage, type Page } from './client.ts'

export type UserSort = (typeof userSorts)[number]
export type ListedRole = 'job_seeker' | 'employer'

export interface UserFilters {
  role: ListedRole
  q: string
  sort: UserSort
  page: number
}

export const usersQuery = ({ role, q, sort, page }: UserFilters) =>
  queryOptions({
    queryKey: ['users', 'list', { role, q, sort, page }],
    queryFn: ({ signal }) =>
      callPage(listUsers, { query: { role, q, sort, page, limit: usersPerPage } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const usersPerPage = 20

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
    onSuccess: (changed) =>
      client.setQueriesData<Page<UserRow>>(
        { queryKey: ['users', 'list'] },
        (page) =>
          page && { ...page, items: page.items.map((user) => (user.id === changed.id ? changed : user)) },
      ),
  })
