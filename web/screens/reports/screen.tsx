import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useRef } from 'react'
import { queueCountCap, reportsQuery } from '../../api/reports.ts'
import { ExportButton } from '../../features/export/export-button.tsx'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { formatNumber } from '../../lib/format.ts'
import { morePages } from '../../lib/more-pages.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { queueText as text } from '../../text/reports.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { CaseCard } from './case-card.tsx'
import { ReportsSkeleton } from './skeleton.tsx'

/** The jobs that wait for an administrator, the most reported first. */
export default function Reports() {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-6">
      <PageHead title={text.title} />
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        {text.title}
      </h1>
      <Cases headingOf={() => heading.current} />
    </div>
  )
}

function Cases({ headingOf }: { headingOf: () => HTMLElement | null }) {
  const query = useInfiniteQuery(reportsQuery())
  const { data, isPending, error, refetch } = query
  useLoggedError(error)
  if (isPending) return <ReportsSkeleton />
  if (!data) return <LoadFailure onRetry={() => refetch()} />
  const cases = data.pages.flatMap(({ items }) => items)
  if (cases.length === 0)
    return (
      <EmptyState icon={<ShieldCheck />} title={text.empty.title}>
        <p className="max-w-sm text-muted">{text.empty.text}</p>
      </EmptyState>
    )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted">
          {text.waiting(countText(data.pages[0]?.total ?? cases.length))}
        </p>
        <ExportButton list="reports" filters={{ state: 'open' }} />
      </div>
      <ul aria-label={text.list} className="grid grid-cols-1 gap-4">
        {cases.map((found) => (
          <li key={found.job.id}>
            <CaseCard found={found} headingOf={headingOf} />
          </li>
        ))}
      </ul>
      <LoadMore {...morePages(query)} />
    </>
  )
}

const countText = (count: number) => formatNumber(count) + (count >= queueCountCap ? '+' : '')
