import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
} from '@tanstack/react-query'
import {
  listJobsOfEmployer,
  listUsers,
  type UserRow,
  updateUser,
  type userSorts,
} from '../../contract/users.ts'
import { call, callPage, type Page } from './client.ts'

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
      client.setQueriesData<InfiniteData<Page<UserRow>>>(
        { queryKey: ['users', 'list'] },
        (list) => list && { ...list, pages: list.pages.map((page) => replaceUser(page, changed)) },
      ),
  })

const replaceUser = (page: Page<UserRow>, changed: UserRow): Page<UserRow> => ({
  ...page,
  items: page.items.map((user) => (user.id === changed.id ? changed : user)),
})
