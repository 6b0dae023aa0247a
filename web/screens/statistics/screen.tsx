import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { adminStatisticsQuery, reportQuery, trendsQuery, userStatisticsQuery } from '../../api/statistics.ts'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { statisticsText } from '../../text/statistics.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Charts, ChartsSkeleton } from './charts.tsx'
import { Figures } from './figures.tsx'
import { readPeriod } from './period.ts'
import { Report } from './report.tsx'

/** Four calls: totals, applications by status, charts, report. Each part is shown as soon as its answer is there. */
export default function Statistics() {
  const totals = useQuery(adminStatisticsQuery())
  const people = useQuery(userStatisticsQuery())
  const trends = useQuery(trendsQuery())
  const [asked] = useSearchParams()
  const period = readPeriod(asked, new Date())
  const report = useQuery(reportQuery({ from: period.from, to: period.to }))
  useLoggedError(totals.error ?? people.error ?? trends.error ?? report.error)
  const failed = [totals, people, trends, report].filter((query) => query.isLoadingError)
  return (
    <div data-dashboard className="grid grid-cols-1 gap-6">
      <PageHead title={statisticsText.title} />
      <h1 className="text-2xl sm:text-3xl">{statisticsText.title}</h1>
      <Figures
        totals={totals.data}
        byStatus={people.data?.applications_by_status}
        loading={totals.isPending || people.isPending}
      />
      {failed.length > 0 && <LoadFailure onRetry={() => failed.forEach((query) => void query.refetch())} />}
      <Report
        period={period}
        report={report.data}
        loading={report.isPending}
        waiting={report.isPlaceholderData}
      />
      {trends.isPending && <ChartsSkeleton />}
      {trends.data && <Charts trends={trends.data} />}
    </div>
  )
}
