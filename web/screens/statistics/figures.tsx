import { BriefcaseBusiness, CircleCheck, CircleX, FileText, Hourglass } from 'lucide-react'
import type { ApplicationStatus } from '../../../contract/applications.ts'
import { statisticsText } from '../../text/statistics.ts'
import { FigureCard } from '../../ui/figure-card.tsx'

interface FiguresProps {
  totals: { total_jobs: number; total_applications: number } | undefined
  byStatus: Record<ApplicationStatus, number> | undefined
  loading: boolean
}

export function Figures({ totals, byStatus, loading }: FiguresProps) {
  const figures = [
    { icon: <BriefcaseBusiness />, label: statisticsText.totalJobs, value: totals?.total_jobs },
    { icon: <FileText />, label: statisticsText.totalApplications, value: totals?.total_applications },
    { icon: <Hourglass />, label: statisticsText.pending, value: byStatus?.pending },
    { icon: <CircleX />, label: statisticsText.rejected, value: byStatus?.rejected },
    { icon: <CircleCheck />, label: statisticsText.accepted, value: byStatus?.accepted },
  ]
  return (
    <dl
      aria-busy={loading}
      className="grid grid-cols-2 gap-3 max-sm:fit-columns *:first:max-xl:col-span-full sm:gap-4 xl:grid-cols-5 print:grid-cols-5 print:gap-2 print:*:first:col-span-1"
    >
      {figures.map((figure) => (
        <FigureCard key={figure.label} {...figure} loading={loading} />
      ))}
    </dl>
  )
}
