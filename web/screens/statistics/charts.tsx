import type { Trends } from '../../../contract/statistics.ts'
import { frameText } from '../../text/frame.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusChart } from './status-chart.tsx'
import { TypeChart } from './type-chart.tsx'
import { WeekCharts } from './week-charts.tsx'

/** Each chart is a table or has one beside it, so that screen readers get the same numbers. */
export function Charts({ trends }: { trends: Trends }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(21rem,1fr)_2fr] print:grid-cols-[1fr_2fr] print:gap-2">
      <StatusChart counts={trends.applications_by_status} />
      <WeekCharts weeks={trends.weeks} />
      <TypeChart types={trends.jobs_by_type} className="xl:col-span-2 print:col-span-2" />
    </div>
  )
}

export function ChartsSkeleton() {
  return (
    <div aria-busy className="relative grid gap-4 xl:grid-cols-[minmax(21rem,1fr)_2fr]">
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
      <Skeleton className="h-64 xl:col-span-2" />
      <p role="status" className="absolute inset-x-0 top-36 text-center text-muted">
        {frameText.loading}
      </p>
    </div>
  )
}
