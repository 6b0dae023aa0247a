import { useQuery } from '@tanstack/react-query'
import { BriefcaseBusiness, CircleCheck, CircleX, FileText, Hourglass } from 'lucide-react'
import { adminStatisticsQuery, userStatisticsQuery } from '../../api/statistics.ts'
import { frameText } from '../../text/frame.ts'
import { statisticsText } from '../../text/statistics.ts'
import { FigureCard } from '../../ui/figure-card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'

/** The totals come from one call and the applications by status from another. */
export function Figures() {
  const totals = useQuery(adminStatisticsQuery())
  const people = useQuery(userStatisticsQuery())
  const byStatus = people.data?.applications_by_status
  const failed = [totals, people].filter((query) => query.isLoadingError)
  const figures = [
    { icon: <BriefcaseBusiness />, label: statisticsText.totalJobs, value: totals.data?.total_jobs },
    { icon: <FileText />, label: statisticsText.totalApplications, value: totals.data?.total_applications },
    { icon: <Hourglass />, label: statisticsText.pending, value: byStatus?.pending },
    { icon: <CircleX />, label: statisticsText.rejected, value: byStatus?.rejected },
    { icon: <CircleCheck />, label: statisticsText.accepted, value: byStatus?.accepted },
  ]
  const loading = totals.isPending || people.isPending
  return (
    <section aria-busy={loading}>
      <p role="status" className="text-muted empty:hidden">
        {loading && frameText.loading}
      </p>
      <dl className="grid grid-cols-2 gap-3 *:first:max-lg:col-span-2 sm:gap-4 lg:grid-cols-5">
        {figures.map((figure) => (
          <FigureCard key={figure.label} {...figure} loading={loading} />
        ))}
      </dl>
      {failed.length > 0 && <LoadFailure onRetry={() => failed.forEach((query) => void query.refetch())} />}
    </section>
  )
}
