import { Printer } from 'lucide-react'
import type { Report as ReportData } from '../../../contract/statistics.ts'
import { ExportMenu } from '../../features/export/export-menu.tsx'
import { classes } from '../../lib/classes.ts'
import { formatDate } from '../../lib/format.ts'
import { frameText } from '../../text/frame.ts'
import { reportText } from '../../text/report.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Period } from './period.ts'
import { PeriodChooser } from './period-chooser.tsx'
import { ReportFigures } from './report-figures.tsx'
import { ReportTables } from './report-tables.tsx'

interface ReportProps {
  period: Period
  report: ReportData | undefined
  loading: boolean
  /** The numbers of other days are shown until these have come. */
  waiting: boolean
}

/** The numbers of some days beside those of as many days before. */
export function Report({ period, report, loading, waiting }: ReportProps) {
  return (
    <section aria-labelledby="report" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="report" className="text-2xl">
          {reportText.title}
        </h2>
        <div className="flex flex-wrap gap-2 print:hidden">
          <ExportMenu days={{ from: period.from, to: period.to }} />
          <Button variant="outline" onClick={() => window.print()}>
            <Printer aria-hidden />
            {reportText.print}
          </Button>
        </div>
      </div>
      <PeriodChooser period={period} />
      {loading && <ReportSkeleton />}
      {report && (
        <div aria-busy={waiting} className={classes('grid grid-cols-1 gap-4', waiting && 'grayscale')}>
          <Days report={report} />
          <ReportFigures report={report} />
          <ReportTables report={report} />
        </div>
      )}
    </section>
  )
}

const written = ({ from, to }: { from: string; to: string }) =>
  reportText.between(formatDate(from), formatDate(to))

function Days({ report }: { report: ReportData }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <p role="status">
        <strong>{written(report)}</strong>
      </p>
      <p className="text-muted text-sm">{reportText.comparedWith(written(report.before))}</p>
      {report.days_to_reckon > 0 && <p className="text-sm">{reportText.late}</p>}
    </div>
  )
}

function ReportSkeleton() {
  return (
    <div aria-busy className="relative grid gap-4">
      <Skeleton className="h-52" />
      <Skeleton className="h-72" />
      <p role="status" className="absolute inset-x-0 top-24 text-center text-muted">
        {frameText.loading}
      </p>
    </div>
  )
}
