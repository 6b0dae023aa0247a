import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Shows what the server saved. */
export function showSaved<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  saved: Parameters<typeof client.setQueryData<unknown, Key>>[1],
) {
  client.setQueryData<unknown, Key>(queryKey, saved)
  askLateAgain(client, queryKey)
}

/** An answer on its way was asked for before the change, and would undo it on the screen: it is asked for again. */
export function askLateAgain(client: QueryClient, queryKey: QueryKey) {
  const late = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  for (const { queryKey: key } of late) {
    client.cancelQueries({ queryKey: key, exact: true })
    client.invalidateQueries({ queryKey: key, exact: true })
  }
}
