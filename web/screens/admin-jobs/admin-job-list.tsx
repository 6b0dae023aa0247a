import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { type AdminJobFilters, adminJobCountCap, adminJobsQuery, isFiltered } from '../../api/admin-jobs.ts'
import { ExportButton } from '../../features/export/export-button.tsx'
import { NewJobCard } from '../../features/job/new-job-card.tsx'
import { classes } from '../../lib/classes.ts'
import { morePages } from '../../lib/more-pages.ts'
import { paths } from '../../lib/paths.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { adminJobsText as text } from '../../text/admin-jobs.ts'
import { jobListText } from '../../text/job-list.ts'
import { Button } from '../../ui/button.tsx'
import { DaysChip } from '../../ui/days-chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import { JobTable } from './job-table.tsx'
import type { Filters } from './use-filters.ts'

export function AdminJobList({ filters: { filters, change, clear } }: { filters: Filters }) {
  const query = useInfiniteQuery(adminJobsQuery(filters))
  const { data, isPending, isPlaceholderData } = query
  useLoggedError(query.error)
  if (isPending) return <RowsSkeleton />
  if (!data) return <LoadFailure onRetry={() => query.refetch()} />
  const jobs = data.pages.flatMap(({ items }) => items)
  const total = data.pages.at(-1)?.total ?? jobs.length
  const orMore = isFiltered(filters) && total === adminJobCountCap
  return (
    <div aria-busy={isPlaceholderData} className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted">
          {jobListText.found(total, { orMore })}
        </p>
        <DaysChip
          label={text.posted}
          from={filters.from}
          to={filters.to}
          onClear={() => change({ from: '', to: '' })}
        />
        <ExportButton list="jobs" filters={exportFilters(filters)} />
      </div>
      <AddJob />
      {jobs.length === 0 ? (
        <NoJobs filtered={isFiltered(filters)} onClear={clear} />
      ) : (
        <div className={classes('min-w-0', isPlaceholderData && 'grayscale')}>
          <JobTable jobs={jobs} sort={filters.sort} />
        </div>
      )}
      {!isPlaceholderData && <LoadMore {...morePages(query)} />}
    </div>
  )
}

const exportFilters = ({ q, state, from, to, ...rest }: AdminJobFilters) => ({
  ...{ q, state, from, to },
  edited: rest.edited ? 'true' : '',
  reported: rest.reported ? 'true' : '',
  applications: rest.unapplied ? 'none' : '',
  job_type: String(rest.jobType ?? ''),
  place: String(rest.place ?? ''),
})

const AddJob = () => (
  <div className="[&_a]:sm:min-h-14 [&_a]:sm:flex-row [&_a]:sm:p-2 [&_svg]:sm:size-6">
    <NewJobCard to={paths.newJob('admin')} />
  </div>
)

function NoJobs({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <EmptyState icon={<SearchX />} title={filtered ? text.noneMatch : text.none}>
      {filtered && (
        <Button variant="outline" onClick={onClear}>
          {text.clear}
        </Button>
      )}
    </EmptyState>
  )
}
