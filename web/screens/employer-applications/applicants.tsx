import { Inbox, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { DecisionFailure } from '../../features/applicant/decision-failure.tsx'
import { useHeldDecisions } from '../../features/applicant/use-held-decisions.ts'
import { formatNumber } from '../../lib/format.ts'
import { morePages } from '../../lib/more-pages.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { employerApplicationsText } from '../../text/employer-applications.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { ApplicantRows } from './applicant-rows.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { HeldNews } from './held-news.tsx'
import { SelectAll } from './select-all.tsx'
import { ApplicationsSkeleton } from './skeleton.tsx'
import type { ApplicantList } from './use-applicants.ts'
import { useSelection } from './use-selection.ts'

interface ApplicantsProps {
  list: ApplicantList
  /** What the chosen chip says. */
  total: number | undefined
  /** The filters, for the links to the applicants. */
  query: string
  /** Undefined when no filter is set. */
  onClear: (() => void) | undefined
}

export function Applicants({ list, total, query, onClear }: ApplicantsProps) {
  const { held, failure } = useHeldDecisions()
  useLoggedError(list.error)
  const applications = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data])
  const selection = useSelection(applications, held)
  if (list.isPending) return <ApplicationsSkeleton />
  // The spec wants a reload of the whole page. The filters stay, since they are in the address.
  if (!list.data) return <LoadFailure onRetry={() => window.location.reload()} />
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-muted">
          {total !== undefined && employerApplicationsText.found(formatNumber(total))}
        </p>
        <SelectAll selection={selection} />
      </div>
      {applications.length === 0 && <NoApplications onClear={onClear} />}
      <ApplicantRows
        applications={applications}
        held={held}
        query={query}
        selection={selection}
        isOld={list.isPlaceholderData}
      />
      <LoadMore {...morePages(list)} />
      <DecisionBar selection={selection} held={held} />
      <HeldNews held={held} applications={applications} />
      <DecisionFailure failure={failure} />
    </section>
  )
}

function NoApplications({ onClear }: { onClear: (() => void) | undefined }) {
  const { noneYet, noneYetHint, noneMatch, noneMatchHint, clearFilters } = employerApplicationsText
  if (!onClear)
    return (
      <EmptyState icon={<Inbox />} title={noneYet}>
        <p className="text-muted">{noneYetHint}</p>
      </EmptyState>
    )
  return (
    <EmptyState icon={<SearchX />} title={noneMatch}>
      <p className="text-muted">{noneMatchHint}</p>
      <Button variant="outline" onClick={onClear}>
        {clearFilters}
      </Button>
    </EmptyState>
  )
}
