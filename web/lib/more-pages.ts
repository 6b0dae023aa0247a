interface PagedQuery {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** What `LoadMore` needs to know of an infinite query. */
export const morePages = (query: PagedQuery) => ({
  hasMore: query.hasNextPage,
  loading: query.isFetchingNextPage,
  failed: query.isFetchNextPageError,
  onMore: () => query.fetchNextPage(),
})
