import { jobTypesQuery } from '../../api/job-types.ts'
import { jobsQuery } from '../../api/jobs.ts'
import { loadInBrowser, loadOnServer, type PageQueries } from '../../api/preload.ts'
import JobList from './screen.tsx'

const queries: PageQueries = (client, { url }) => {
  const jobType = Number(url.searchParams.get('job_type')) || undefined
  return [client.fetchQuery(jobTypesQuery()), client.fetchInfiniteQuery(jobsQuery({ jobType }))]
}

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
/** The parameters that change what the page shows; the page cache ignores all others. */
export const handle = { query: ['job_type'] }

/** The list as a public page, rendered on the server with its data. */
export default function PublicJobList() {
  return (
    <div className="page-width py-8">
      <JobList />
    </div>
  )
}
