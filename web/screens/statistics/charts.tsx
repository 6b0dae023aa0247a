import { useQuery } from '@tanstack/react-query'
import { trendsQuery } from '../../api/statistics.ts'
import { frameText } from '../../text/frame.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusChart } from './status-chart.tsx'
import { TypeChart } from './type-chart.tsx'
import { WeekCharts } from './week-charts.tsx'

/** What the numbers look like. Each chart is, or comes with, a table that says the same in words. */
export function Charts() {
  const { data, isPending, refetch } = useQuery(trendsQuery())
  if (isPending) return <ChartsSkeleton />
  if (!data) return <LoadFailure onRetry={refetch} />
  return (
    <div className="grid gap-4 lg:grid-cols-[1fr_2fr]">
      <StatusChart counts={data.applications_by_status} />
      <WeekCharts weeks={data.weeks} />
      <TypeChart types={data.jobs_by_type} className="lg:col-span-2" />
    </div>
  )
}

function ChartsSkeleton() {
  return (
    <div aria-busy className="grid gap-4 lg:grid-cols-[1fr_2fr]">
      <p role="status" className="sr-only">
        {frameText.loading}
      </p>
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
      <Skeleton className="h-64 lg:col-span-2" />
    </div>
  )
}
