import { infiniteQueryOptions } from '@tanstack/react-query'
import { listEmployers } from '../../contract/employers.ts'
import { callPage } from './client.ts'

export const employersQuery = () =>
  infiniteQueryOptions({
    queryKey: ['employers'],
    queryFn: ({ pageParam, signal, meta }) =>
      callPage(
        listEmployers,
        { query: { limit: 12, cursor: pageParam ?? undefined } },
        { signal, transport: meta?.transport },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
