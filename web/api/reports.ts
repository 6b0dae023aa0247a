import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  countReports,
  dismissReports,
  listReports,
  type ReportReason,
  reportJob,
} from '../../contract/reports.ts'
import { browserKey, rememberReported } from '../session/reported-jobs.ts'
import { call, callPage } from './client.ts'
import { ApiError } from './errors.ts'

// Imported through web/api, these come to the browser without the schemas (see scripts/bare-endpoints.ts).
export { queueCountCap, reportCap, reportReasons } from '../../contract/reports.ts'

interface Reporting {
  jobId: number
  reason: ReportReason
  text: string
}

export const reportMutation = () =>
  mutationOptions({
    mutationFn: ({ jobId, reason, text }: Reporting) =>
      call(
        reportJob,
        { params: { id: jobId }, body: { reason, text, browser_key: browserKey() } },
        { asMyself: true },
      ),
    onSuccess: (_answer, { jobId }) => rememberReported(jobId),
    onError: (error, { jobId }) => {
      if (isRepeated(error)) rememberReported(jobId)
    },
  })

/** The server has a report of mine: perhaps the one whose answer was lost. */
export const isRepeated = (error: unknown) =>
  error instanceof ApiError && error.body?.code === 'already_reported'

export const reportsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['reports'],
    queryFn: ({ pageParam, signal }) =>
      callPage(listReports, { query: { limit: 20, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

/** How many jobs wait. Whoever looks at the page again sees it anew, and others once a minute. */
export const waitingQuery = () =>
  queryOptions({
    queryKey: ['reports-waiting'],
    queryFn: ({ signal }) => call(countReports, {}, { signal }),
    staleTime: 10_000,
    refetchInterval: 60_000,
  })

export const dismissMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ jobId, reason }: { jobId: number; reason: string }) =>
      call(dismissReports, { params: { id: jobId }, body: { reason } }),
    onSuccess: () => {
      for (const queryKey of [['admin-jobs'], ['users', 'page'], waitingQuery().queryKey])
        client.invalidateQueries({ queryKey })
    },
  })
