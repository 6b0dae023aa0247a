import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listAdminApplications } from '../../contract/admin-applications.ts'
import type { ApplicationStatus } from '../../contract/applications.ts'
import { callPage } from './client.ts'

export { adminApplicationCountCap } from '../../contract/admin-applications.ts'

export interface AdminApplicationFilters {
  status: ApplicationStatus | undefined
  from: string
  to: string
}

export const adminApplicationsQuery = (filters: AdminApplicationFilters) =>
  infiniteQueryOptions({
    queryKey: ['admin-applications', filters],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listAdminApplications,
        { query: { ...filters, limit: 30, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
