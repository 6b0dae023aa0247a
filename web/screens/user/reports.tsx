import { Link } from 'react-router'
import type { AdminUser } from '../../../contract/admin-users.ts'
import { formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { userPageText } from '../../text/user-page.ts'
import { Badge } from '../../ui/badge.tsx'
import { CardSection } from '../../ui/card-section.tsx'

const text = userPageText.reports

/** What was reported of the jobs of this employer, and what became of it. */
export function Reports({ reports }: { reports: NonNullable<AdminUser['reports']> }) {
  const { open, hidden, dismissed, jobs } = reports
  return (
    <CardSection title={text.title}>
      {jobs.length === 0 && <p className="text-muted">{text.none}</p>}
      {open > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="danger">{text.open(formatNumber(open))}</Badge>
          <Link to={paths.adminReports} className="link">
            {text.queue}
          </Link>
        </p>
      )}
      {hidden + dismissed > 0 && (
        <p className="text-muted">{text.settled(formatNumber(hidden), formatNumber(dismissed))}</p>
      )}
      <ul aria-label={text.jobs} className="grid grid-cols-1 gap-3 empty:hidden">
        {jobs.map((job) => (
          <li key={job.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Link to={paths.adminJob(job.id)} className="link wrap-anywhere min-w-0">
              {job.title}
            </Link>
            <span className="text-muted text-sm">{text.ofJob(job)}</span>
          </li>
        ))}
      </ul>
    </CardSection>
  )
}
