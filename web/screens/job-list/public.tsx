import { loadJobTypes } from '../../api/job-types.ts'
import { jobsQuery, shortenJobs } from '../../api/jobs.ts'
import { placeQuery, regionCountsQuery } from '../../api/places.ts'
import { loadInBrowser, loadOnServer, type PageQueries } from '../../api/preload.ts'
import { afterName, filterNames, parseFilters, readAfter } from './filters.ts'
import JobList from './screen.tsx'

const queries: PageQueries = (client, { url }) => {
  const filters = parseFilters(url.searchParams)
  return [
    loadJobTypes(client, filters.jobType),
    client.fetchQuery(regionCountsQuery()),
    client.fetchInfiniteQuery(jobsQuery(filters, readAfter(url.searchParams))),
    ...(filters.place === undefined ? [] : [client.fetchQuery(placeQuery(filters.place))]),
  ]
}

export const loader = loadOnServer(queries, {
  shorten: (client, { url: { searchParams } }) =>
    shortenJobs(client, parseFilters(searchParams), readAfter(searchParams)),
})
export const clientLoader = loadInBrowser(queries)
/** Query parameters that change the page. The page cache ignores all others. */
export const handle = { query: [...filterNames, afterName] }

/** The list as a public page: the server renders it with its data. */
export default function PublicJobList() {
  return (
    <div className="page-width pt-3 pb-8 sm:pt-8">
      <JobList />
    </div>
  )
}
