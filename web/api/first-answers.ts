import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * TanStack Query takes a first answer as new, also when the query was invalidated while the answer was on its way. From now on
 * such a query is read again when its answer has come.
 */
export function rereadFirstAnswers(client: QueryClient) {
  const late = new Set<QueryKey>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    const { queryKey, state } = query
    const isFirstRead = state.fetchStatus === 'fetching' && state.data === undefined
    if (action.type === 'fetch' && isFirstRead) {
      late.delete(queryKey)
      // After a failure it is invalid already, and would not tell again.
      if (state.isInvalidated) query.setState({ isInvalidated: false })
    }
    if (action.type === 'invalidate' && isFirstRead) late.add(queryKey)
    if (action.type === 'success' && late.delete(queryKey) && !action.manual)
      client.invalidateQueries({ queryKey, exact: true, refetchType: isSeen() ? 'active' : 'none' })
  })
}

/** What nobody sees is read when somebody looks at it. */
const isSeen = () => typeof document === 'undefined' || !document.hidden
