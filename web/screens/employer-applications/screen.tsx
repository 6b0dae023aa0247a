import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Inbox, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { applicationCountsQuery, employerApplicationsQuery } from '../../api/employer-applications.ts'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { formatNumber } from '../../lib/format.ts'
import { morePages } from '../../lib/more-pages.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { employerApplicationsText } from '../../text/employer-applications.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { ApplicationList } from './application-list.tsx'
import { DecisionDialogs } from './decision-dialogs.tsx'
import { Filters } from './filters.tsx'
import { ApplicationsSkeleton } from './skeleton.tsx'
import { useApplicationFilters } from './use-application-filters.ts'
import { useDecisions } from './use-decisions.ts'

export default function EmployerApplications() {
  const { q, status, isFiltered, search, choose, clear } = useApplicationFilters()
  const counts = useQuery(applicationCountsQuery(q))
  useLoggedError(counts.error)
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title={employerApplicationsText.title} />
      <h1 className="text-3xl">{employerApplicationsText.title}</h1>
      <Filters q={q} status={status} counts={counts.data} onSearch={search} onChoose={choose} />
      <Applications q={q} status={status} onClear={isFiltered ? clear : undefined} />
    </div>
  )
}

type ApplicationsProps = Parameters<typeof employerApplicationsQuery>[0] & {
  /** Undefined when no filter is set. */
  onClear: (() => void) | undefined
}

function Applications({ q, status, onClear }: ApplicationsProps) {
  const query = useInfiniteQuery(employerApplicationsQuery({ q, status }))
  const decisions = useDecisions()
  useLoggedError(query.error)
  const applications = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data])
  if (query.isPending) return <ApplicationsSkeleton />
  // The spec wants a reload of the whole page. The filters stay, since they are in the address.
  if (!query.data) return <LoadFailure onRetry={() => window.location.reload()} />
  const total = query.data.pages[0]?.total ?? applications.length
  return (
    <section className="grid grid-cols-1 gap-4">
      <p role="status" className="text-muted">
        {employerApplicationsText.found(formatNumber(total))}
      </p>
      {applications.length === 0 && <NoApplications onClear={onClear} />}
      <ApplicationList applications={applications} isOld={query.isPlaceholderData} onDecide={decisions.ask} />
      <LoadMore {...morePages(query)} />
      <DecisionDialogs decisions={decisions} />
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
