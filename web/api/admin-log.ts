import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { type Act, listLog } from '../../contract/admin-log.ts'
import { callPage } from './client.ts'

export { acts, logCountCap } from '../../contract/admin-log.ts'

export interface LogFilters {
  act?: Act | undefined
  admin?: number | undefined
  user?: number | undefined
  job?: number | undefined
}

export const logQuery = (filters: LogFilters) =>
  infiniteQueryOptions({
    queryKey: ['log', filters],
    queryFn: ({ pageParam, signal }) =>
      callPage(listLog, { query: { ...filters, limit: 30, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
