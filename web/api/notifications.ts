import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import {
  type EventPreference,
  listEventPreferences,
  listNotifications,
  type Notification,
  readNotifications,
  setEventPreference,
} from '../../contract/notifications.ts'
import { call, callPage, type Page } from './client.ts'
import { isShort } from './short-list.ts'
import { showUnread } from './unread.ts'

type Pages = InfiniteData<Page<Notification>, string | null>

export const notificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['bell', 'list'],
    queryFn: ({ pageParam, signal }) =>
      callPage(listNotifications, { query: { limit: 30, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchOnWindowFocus: isShort,
  })

/** Marks these entries as read, or all. The page shows it at once. */
export const readMutation = (client: QueryClient) =>
  mutationOptions({
    meta: { background: true },
    // The person may follow the link to another page at the same moment.
    mutationFn: (ids?: number[]) =>
      call(readNotifications, { body: ids ? { ids } : {} }, { keepalive: true }),
    onMutate: async (ids) => {
      const { queryKey } = notificationsQuery()
      await client.cancelQueries({ queryKey })
      client.setQueryData<Pages>(queryKey, (pages) => pages && withRead(pages, ids))
    },
    onSuccess: ({ unread }) => showUnread(client, unread),
    onError: () => client.invalidateQueries({ queryKey: ['bell'] }),
  })

function withRead({ pages, pageParams }: Pages, ids: number[] | undefined): Pages {
  const isRead = (item: Notification) => item.read || !ids || ids.includes(item.id)
  return {
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (isRead(item) ? { ...item, read: true } : item)),
    })),
  }
}

export const preferencesQuery = () =>
  queryOptions({
    queryKey: ['event-preferences'],
    queryFn: ({ signal }) => call(listEventPreferences, {}, { signal }),
  })

/** The box changes at once, and back when the choice could not be saved. */
export const setPreferenceMutation = (client: QueryClient) => {
  const { queryKey } = preferencesQuery()
  return mutationOptions({
    mutationFn: (body: EventPreference) => call(setEventPreference, { body }),
    onMutate: async (chosen) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (all) =>
        all?.map((one) => (one.kind === chosen.kind && one.channel === chosen.channel ? chosen : one)),
      )
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: queryKey }) <= 1) client.invalidateQueries({ queryKey })
    },
    mutationKey: queryKey,
  })
}
