interface PagedQuery {
  data: { pages: unknown[] } | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: (options: {
    cancelRefetch: boolean
  }) => Promise<Pick<PagedQuery, 'data'> & { isError: boolean }>
}

/** The props of `LoadMore` from an infinite query. */
export const morePages = (query: PagedQuery) => ({
  hasMore: query.hasNextPage,
  loading: query.isFetchingNextPage,
  failed: query.isFetchNextPageError,
  onMore: async () => {
    // What is being read again may have news: it is not broken off, and the page comes after it.
    const { data, isError } = await query.fetchNextPage({ cancelRefetch: false })
    if (!isError && data?.pages.length === query.data?.pages.length)
      await query.fetchNextPage({ cancelRefetch: false })
  },
})
