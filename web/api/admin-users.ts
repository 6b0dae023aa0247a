import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  createUserNote,
  endUserSessions,
  getUser,
  listApplicationsOfSeeker,
  listUserNotes,
  makePasswordLink,
  unverifyEmployer,
  verifyEmployer,
} from '../../contract/admin-users.ts'
import { call, callPage, findById } from './client.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { showSaved } from './show-saved.ts'

export { noteCap } from '../../contract/admin-users.ts'
export { reasonCap } from '../../contract/users.ts'

const keys = {
  page: (id: number) => ['users', 'page', id],
  notes: (id: number) => ['users', 'notes', id],
}

/** `null` when there is no such job seeker or employer. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: keys.page(Number(id)),
    queryFn: ({ signal }) => findById(id, (number) => call(getUser, { params: { id: number } }, { signal })),
  })

export const seekerApplicationsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['users', 'applications', id],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listApplicationsOfSeeker,
        { params: { id }, query: { limit: 20, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

export const userNotesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: keys.notes(id),
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listUserNotes,
        { params: { id }, query: { limit: 20, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

/** Every act stands in the log. */
export const rereadLog = (client: QueryClient) => client.invalidateQueries({ queryKey: ['log'] })

const noteKeys = createIdempotencyKeys()

export const addNoteMutation = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (text: string) =>
      call(
        createUserNote,
        { params: { id }, body: { text } },
        { headers: { 'Idempotency-Key': noteKeys.keyFor({ id, text }) } },
      ),
    onSuccess: () => {
      noteKeys.forget()
      rereadLog(client)
      return client.invalidateQueries({ queryKey: keys.notes(id) })
    },
  })

export const endUserSessionsMutation = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (reason: string) => call(endUserSessions, { params: { id }, body: { reason } }),
    onSuccess: () => {
      rereadLog(client)
      return client.invalidateQueries({ queryKey: keys.page(id) })
    },
  })

/** The link is in no cache: who closes the dialog has seen it. */
export const makePasswordLinkMutation = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (reason: string) => call(makePasswordLink, { params: { id }, body: { reason } }),
    gcTime: 0,
    onSuccess: () => {
      rereadLog(client)
    },
  })

export const verifyMutation = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: ({ verified, reason }: { verified: boolean; reason: string }) =>
      call(verified ? verifyEmployer : unverifyEmployer, { params: { id }, body: { reason } }),
    onSuccess: (user) => {
      showSaved(client, keys.page(id), user)
      client.invalidateQueries({ queryKey: ['users', 'list'] })
      rereadLog(client)
    },
  })
