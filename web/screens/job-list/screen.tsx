import { useState } from 'react'
import { useLocation } from 'react-router'
import { JobTabs } from '../../features/own-job/job-tabs.tsx'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { paths } from '../../lib/paths.ts'
import { jobListText } from '../../text/job-list.ts'
import { FilterForm } from './filter-form.tsx'
import { JobGrid } from './job-grid.tsx'
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
  const { filters, leastPay, change, revision } = useFilters()
  const { shown, loading, refining, failed, retry, more } = useJobs(filters)
  // Kept here, because a new `key` makes a new form.
  const [open, setOpen] = useState(false)
  const empty = !loading && shown?.jobs.length === 0
  return (
    <>
      <PageHead title={jobListText.title} description={jobListText.description} />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 sm:mb-5">
        <h1 className="text-2xl sm:text-3xl">{jobListText.title}</h1>
        <SaveSearch filters={filters} />
      </div>
      {pathname === paths.employerJobs && <JobTabs />}
      <FilterForm
        key={revision}
        filters={filters}
        leastPay={leastPay}
        onChange={change}
        settled={!refining}
        open={open}
        onOpenChange={setOpen}
      />
      <Understood filters={filters} />
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <ResultLine
          total={loading ? null : (shown?.total ?? null)}
          filters={filters}
          failed={failed}
          onRetry={retry}
        />
        <RegionMenu filters={filters} />
      </div>
      <JobGrid
        jobs={loading ? [] : (shown?.jobs ?? [])}
        loading={loading}
        refining={refining}
        words={shown?.filters.q}
        more={more}
      />
      {empty && shown && <NoJobs filters={shown.filters} />}
    </>
  )
}
