import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { type Answered, listAdminApplications } from '../../contract/admin-applications.ts'
import type { ApplicationStatus } from '../../contract/applications.ts'
import { callPage } from './client.ts'

export { adminApplicationCountCap, answers } from '../../contract/admin-applications.ts'

export interface AdminApplicationFilters {
  status: ApplicationStatus | undefined
  answered: Answered | undefined
  jobType: number | undefined
  place: number | undefined
  from: string
  to: string
}

/** As the list and its file are asked for. */
export const applicationsAskedFor = ({ jobType, ...filters }: AdminApplicationFilters) => ({
  ...filters,
  job_type: jobType,
})

export const adminApplicationsQuery = (filters: AdminApplicationFilters) =>
  infiniteQueryOptions({
    queryKey: ['admin-applications', filters],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listAdminApplications,
        { query: { ...applicationsAskedFor(filters), limit: 30, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
