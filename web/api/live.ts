import type { Query, QueryClient } from '@tanstack/react-query'

/** Whatever shows applications. */
const lists = [['applications'], ['employer-applications'], ['own-jobs']]

/** Reads again what shows this application. */
export function refreshApplication(client: QueryClient, id: number) {
  for (const queryKey of [...lists, ['messages', id]]) refresh(client, queryKey)
}

/** Any application may have changed. */
export function refreshApplications(client: QueryClient) {
  for (const queryKey of [...lists, ['messages']]) refresh(client, queryKey)
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
