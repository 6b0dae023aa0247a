import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { countNotifications } from '../../contract/notifications.ts'
import { call } from './client.ts'

/** How many entries of the bell are unread. The live channel tells every change, so it is rarely asked for. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: ['bell', 'unread'],
    queryFn: ({ signal }) => call(countNotifications, {}, { signal }),
    staleTime: 5 * 60_000,
  })

/** A read that began before would take the number back. */
export async function showUnread(client: QueryClient, unread: number) {
  const { queryKey } = unreadQuery()
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, { unread })
}
