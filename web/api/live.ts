import type { Query, QueryClient } from '@tanstack/react-query'
import { showUnread } from './unread.ts'

/** Whatever shows applications. */
const lists = [['applications'], ['employer-applications'], ['own-jobs']]

/** Reads again what shows this application. */
export function refreshApplication(client: QueryClient, id: number) {
  for (const queryKey of [...lists, ['messages', id]]) refresh(client, queryKey)
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

function refresh(client: QueryClient, queryKey: unknown[]) {
  client.invalidateQueries({ queryKey, refetchType: 'none' })
  client.refetchQueries({ queryKey, type: 'active', predicate: (query) => !isLong(query) })
}

/** Read again, it would be one call for every page. Its numbers are, and when they differ, so is the list. */
function isLong({ state }: Query) {
  const { pages } = (state.data ?? {}) as { pages?: unknown[] }
  return (pages?.length ?? 0) > 3
}
