import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { SentApplication } from '../../contract/applications.ts'
import type { ReceivedApplication } from '../../contract/employer-applications.ts'

/** The lists that say how many messages of each application are unread. */
export const unreadLists = [
  ['applications', 'list'],
  ['employer-applications', 'list'],
]

/** Those of them that say so of this application, or are about to say something. */
export const listsWithUnread = (client: QueryClient, id: number) =>
  unreadLists.filter((queryKey) => saysUnread(client, queryKey, id))

const saysUnread = (client: QueryClient, queryKey: QueryKey, id: number) =>
  client
    .getQueryCache()
    .findAll({ queryKey })
    .some(({ state }) => state.fetchStatus !== 'idle' || rowsOf(state.data).some(isUnread(id)))

/** Of a seeker's list, which is whole, or of an employer's, which has pages. */
function rowsOf(list: unknown): Row[] {
  if (Array.isArray(list)) return list
  const { pages = [] } = (list ?? {}) as { pages?: { items: Row[] }[] }
  return pages.flatMap(({ items }) => items)
}

type Row = Pick<SentApplication | ReceivedApplication, 'id' | 'unread_messages'>

const isUnread = (id: number) => (row: Row) => row.id === id && row.unread_messages > 0
