import type { QueryClient } from '@tanstack/react-query'
import { isShort } from './short-list.ts'
import { showUnread } from './unread.ts'

/** Whatever shows applications. */
const lists = [['applications'], ['employer-applications'], ['own-jobs']]

/** Reads again what shows these applications. */
export function refreshApplications(client: QueryClient, ids: Iterable<number>) {
  for (const queryKey of lists) refresh(client, queryKey)
  for (const id of ids) refresh(client, ['messages', id])
}

/** Anything may have changed. */
export function refreshEverything(client: QueryClient) {
  for (const queryKey of [...lists, ['messages'], ['bell']]) refresh(client, queryKey)
}

/** The bell rang, or what it told was read in another tab. */
export function refreshBell(client: QueryClient, unread: number) {
  void showUnread(client, unread)
  refresh(client, ['bell', 'list'])
}

/** A page that nobody sees reads when somebody looks at it: to read messages also tells the other one that they were read. */
function refresh(client: QueryClient, queryKey: unknown[]) {
  client.invalidateQueries({ queryKey, refetchType: 'none' })
  // Of a long list the numbers are read again, and when they differ, so is the list.
  if (!document.hidden) client.refetchQueries({ queryKey, type: 'active', predicate: isShort })
}
