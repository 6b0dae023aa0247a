import { PageHead } from '../../layouts/frame/page-head.tsx'
import { jobListText } from '../../text/job-list.ts'
import { AdminJobList } from './admin-job-list.tsx'
import { Channel } from './channel.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useFilters } from './use-filters.ts'

/** Every job in any state, for administrators. */
export default function AdminJobs() {
  const filters = useFilters()
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={jobListText.title} />
      <h1 className="text-2xl sm:text-3xl">{jobListText.title}</h1>
      <Channel />
      <FilterBar filters={filters} />
      <AdminJobList filters={filters} />
    </div>
  )
}
