interface PagedQuery {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  isRefetching: boolean
  refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>
}

/** The props of `LoadMore` from an infinite query. */
export const morePages = (query: PagedQuery) => ({
  hasMore: query.hasNextPage,
  loading: query.isFetchingNextPage,
  failed: query.isFetchNextPageError,
  onMore: async () => {
    // What is being read again may have news: the page waits for it, and does not cancel it.
    if (query.isRefetching) await query.refetch({ cancelRefetch: false })
    await query.fetchNextPage({ cancelRefetch: false })
  },
})
