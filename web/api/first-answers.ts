import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * A first answer counts as new, also when something changed while it was on its way: nothing was there to be out of date.
 * From now on such a query is read again when its answer has come.
 */
export function rereadFirstAnswers(client: QueryClient) {
  const late = new Set<QueryKey>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { queryKey, state } = event.query
    const isFirstRead = state.fetchStatus === 'fetching' && state.data === undefined
    if (event.action.type === 'invalidate' && isFirstRead) late.add(queryKey)
    if (event.action.type === 'success' && late.delete(queryKey))
      client.invalidateQueries({ queryKey, exact: true, refetchType: isSeen() ? 'active' : 'none' })
  })
}

/** What nobody sees is read when somebody looks at it. */
const isSeen = () => typeof document === 'undefined' || !document.hidden
