import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { ReportedCase } from '../../../contract/reports.ts'
import { reportReasonLabels } from '../../../contract/words.ts'
import { JobStateBadge } from '../../features/job/job-state.tsx'
import { PayText } from '../../features/job/pay-text.tsx'
import { HidingReason } from '../../features/moderation/hiding-reason.tsx'
import { EmployerLink } from '../../features/person/employer-link.tsx'
import { formatNumber } from '../../lib/format.ts'
import { accountOf, paths } from '../../lib/paths.ts'
import { flagText, queueText } from '../../text/reports.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Age } from '../../ui/moment.tsx'
import { CaseActions } from './case-actions.tsx'
import { CaseTexts } from './case-texts.tsx'

interface CaseCardProps {
  found: ReportedCase
  headingOf: () => HTMLElement | null
}

/** One job with all that is said against it. */
export function CaseCard({ found, headingOf }: CaseCardProps) {
  const titleId = useId()
  const { job, texts } = found
  return (
    <Card>
      <article aria-labelledby={titleId} className="wrap-anywhere grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-1">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:flex-nowrap">
            <h2 id={titleId} className="wrap-anywhere min-w-0 text-lg">
              <Link to={paths.adminJob(job.id)} className="link">
                {job.title}
              </Link>
            </h2>
            <JobStateBadge state={job.state} className="shrink-0" />
          </div>
          <p className="wrap-anywhere text-muted text-sm">
            {job.location} · <PayText job={job} /> · <Age at={job.created_at} />
          </p>
          <p>
            <EmployerLink employer={job.employer} to={accountOf(job.employer)} />
          </p>
        </div>
        <HidingReason job={job} />
        <Reasons found={found} />
        <Flags flags={found.flags} />
        <CaseTexts texts={texts} />
        <p className="wrap-anywhere line-clamp-3 whitespace-pre-wrap text-muted">{job.description}</p>
        <CaseActions found={found} headingOf={headingOf} />
      </article>
    </Card>
  )
}

function Reasons({ found: { reports, by_reason } }: { found: ReportedCase }) {
  if (reports === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone="danger">{queueText.reports(formatNumber(reports))}</Badge>
      <ul className="flex flex-wrap gap-2">
        {by_reason.map(({ reason, reports }) => (
          <li key={reason}>
            <Badge>{`${reportReasonLabels[reason]}:\u00a0${formatNumber(reports)}`}</Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Flags({ flags }: { flags: ReportedCase['flags'] }) {
  if (flags.length === 0) return null
  return (
    <ul
      aria-label={queueText.flags}
      className="grid grid-cols-1 gap-1 rounded-field bg-warning-soft px-3 py-2 text-on-warning-soft"
    >
      {flags.map(({ flag, facts }) => (
        <li key={flag} className="flex items-start gap-2">
          <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          <span className="wrap-anywhere min-w-0">{flagText[flag](facts)}</span>
        </li>
      ))}
    </ul>
  )
}
