import { useQuery } from '@tanstack/react-query'
import { adminStatisticsQuery, trendsQuery, userStatisticsQuery } from '../../api/statistics.ts'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { statisticsText } from '../../text/statistics.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Charts, ChartsSkeleton } from './charts.tsx'
import { Figures } from './figures.tsx'

/** Three calls: totals, applications by status, charts. Each part is shown as soon as its answer is there. */
export default function Statistics() {
  const totals = useQuery(adminStatisticsQuery())
  const people = useQuery(userStatisticsQuery())
  const trends = useQuery(trendsQuery())
  useLoggedError(totals.error ?? people.error ?? trends.error)
  const failed = [totals, people, trends].filter((query) => query.isLoadingError)
  return (
    <div className="grid gap-6">
      <PageHead title={statisticsText.title} />
      <h1 className="text-3xl">{statisticsText.title}</h1>
      <Figures
        totals={totals.data}
        byStatus={people.data?.applications_by_status}
        loading={totals.isPending || people.isPending}
      />
      {failed.length > 0 && <LoadFailure onRetry={() => failed.forEach((query) => void query.refetch())} />}
      {trends.isPending && <ChartsSkeleton />}
      {trends.data && <Charts trends={trends.data} />}
    </div>
  )
}
