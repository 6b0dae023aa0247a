import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { logCountCap, logQuery } from '../../api/admin-log.ts'
import { LogList } from '../../features/log/log-list.tsx'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { classes } from '../../lib/classes.ts'
import { groupByDay } from '../../lib/days.ts'
import { morePages } from '../../lib/more-pages.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { frameText } from '../../text/frame.ts'
import { logText } from '../../text/log.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LogFilters } from './log-filters.tsx'
import { useLogFilters } from './use-log-filters.ts'

type Filters = ReturnType<typeof useLogFilters>
type LogPages = ReturnType<typeof useLog>

const useLog = ({ chosen }: Filters) => useInfiniteQuery(logQuery(chosen))

/** What administrators did, under the days on which they did it. */
export default function Log() {
  const filters = useLogFilters()
  const query = useLog(filters)
  useLoggedError(query.error)
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-6">
      <PageHead title={logText.title} />
      <div className="grid gap-2">
        <h1 className="text-2xl sm:text-3xl">{logText.title}</h1>
        <p className="max-w-prose text-muted">{logText.lead}</p>
      </div>
      <LogFilters filters={filters} example={query.data?.pages[0]?.items[0]} />
      <Entries query={query} filters={filters} />
    </div>
  )
}

function Entries({ query, filters }: { query: LogPages; filters: Filters }) {
  const { data, isPending, isPlaceholderData, refetch } = query
  if (isPending) return <LogSkeleton />
  if (!data) return <LoadFailure onRetry={() => refetch()} />
  const entries = data.pages.flatMap(({ items }) => items)
  const total = data.pages.at(-1)?.total ?? 0
  return (
    <>
      <p role="status" className="text-muted">
        {logText.count(total, { orMore: total === logCountCap })}
      </p>
      {entries.length === 0 && <NoEntries filters={filters} />}
      <div
        aria-busy={isPlaceholderData}
        className={classes('grid grid-cols-1 gap-6 empty:hidden', isPlaceholderData && 'grayscale')}
      >
        {groupByDay(entries, ({ happened_at }) => happened_at, new Date()).map(({ label, items }) => (
          <section key={label} aria-label={label} className="grid grid-cols-1 gap-3">
            <h2 className="text-lg">{label}</h2>
            <Card>
              <LogList entries={items} label={label} />
            </Card>
          </section>
        ))}
      </div>
      {!isPlaceholderData && <LoadMore {...morePages(query)} />}
    </>
  )
}

function NoEntries({ filters: { isFiltered, clear } }: { filters: Filters }) {
  if (!isFiltered) return <EmptyState icon={<ScrollText />} title={logText.empty} />
  return (
    <EmptyState icon={<ScrollText />} title={logText.noneMatch}>
      <Button variant="outline" onClick={clear}>
        {logText.showAll}
      </Button>
    </EmptyState>
  )
}

function LogSkeleton() {
  return (
    <div aria-busy className="grid grid-cols-1 gap-4">
      <p role="status" className="text-muted">
        {frameText.loading}
      </p>
      <Card className="grid grid-cols-1 gap-4">
        {['a', 'b', 'c', 'd'].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </Card>
    </div>
  )
}
