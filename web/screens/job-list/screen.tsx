import { ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { JobFilters } from '../../api/jobs.ts'
import { JobTabs } from '../../features/own-job/job-tabs.tsx'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { Slice } from '../../layouts/frame/slice.tsx'
import { paths } from '../../lib/paths.ts'
import { jobListText } from '../../text/job-list.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { FilterForm } from './filter-form.tsx'
import { toSearch } from './filters.ts'
import { JobGrid } from './job-grid.tsx'
import { NeedsNetwork } from './needs-network.tsx'
import { NoJobs } from './no-jobs.tsx'
import { RegionMenu } from './region-menu.tsx'
import { ResultLine } from './result-line.tsx'
import { SaveSearch } from './save-search.tsx'
import { Understood } from './understood.tsx'
import { useFilters } from './use-filters.ts'
import { useJobs } from './use-jobs.ts'

/** The job list of the public site and of every area. */
export default function JobList() {
  const { pathname } = useLocation()
  const { filters, after, leastPay, change, revision } = useFilters()
  const { shown, loading, unreachable, refining, failed, retry, more } = useJobs(filters, after)
  // Kept here, because a new `key` makes a new form.
  const [open, setOpen] = useState(false)
  const empty = !loading && shown?.jobs.length === 0
  const nothingCame = failed && !shown && !unreachable
  return (
    <>
      <PageHead title={jobListText.title} description={jobListText.description} />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-1 sm:mb-5 sm:gap-x-3">
        <h1 className="text-2xl sm:text-3xl">{jobListText.title}</h1>
        <SaveSearch filters={filters} />
      </div>
      {pathname === paths.employerJobs && <JobTabs />}
      <Slice>
        <FilterForm
          key={revision}
          filters={filters}
          leastPay={leastPay}
          onChange={change}
          settled={!refining}
          open={open}
          onOpenChange={setOpen}
        />
      </Slice>
      <Understood filters={filters} after={after} />
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <ResultLine
          total={loading ? null : (shown?.total ?? null)}
          filters={filters}
          failed={failed && !nothingCame}
          onRetry={retry}
        />
        <Slice>
          <RegionMenu filters={filters} />
        </Slice>
      </div>
      {after !== null && <FirstPage filters={filters} />}
      <JobGrid
        jobs={loading ? [] : (shown?.jobs ?? [])}
        loading={loading}
        refining={refining}
        filters={shown?.filters ?? {}}
        more={more}
      />
      {unreachable && <NeedsNetwork />}
      {nothingCame && <LoadFailure onRetry={retry} />}
      {empty && shown && <NoJobs filters={shown.filters} />}
    </>
  )
}

/** From a further page back to where the list begins. */
const FirstPage = ({ filters }: { filters: JobFilters }) => (
  <Button asChild variant="outline" size="small" className="mb-3">
    <Link to={toSearch(filters) || '?'}>
      <ArrowUp aria-hidden />
      {jobListText.firstPage}
    </Link>
  </Button>
)
