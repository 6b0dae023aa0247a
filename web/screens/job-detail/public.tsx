import type { QueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { jobQuery, newestJobsQuery, similarJobsQuery } from '../../api/jobs.ts'
import { loadInBrowser, loadOnServer, type PageQueries } from '../../api/preload.ts'
import { paths } from '../../lib/paths.ts'
import { JobPosting } from './job-posting.tsx'
import JobDetail from './screen.tsx'

const queries: PageQueries = (client, { params }) => [loadJob(client, params.id ?? '')]

/** A job that is not open is shown with open ones like it, an unknown one with the newest. */
async function loadJob(client: QueryClient, id: string) {
  const job = await client.fetchQuery(jobQuery(id))
  if (job && job.state !== 'open') await client.fetchQuery(similarJobsQuery(job.id))
  if (!job) await client.fetchQuery(newestJobsQuery())
}

export const loader = loadOnServer(queries, {
  isAbsent: (client, { params }) => client.getQueryData(jobQuery(params.id ?? '').queryKey) === null,
})
export const clientLoader = loadInBrowser(queries)
export const handle = {
  subject: { read: '/api/jobs/:id/', absent: paths.job(0) },
}

/** The job as a public page: the server renders it with its data. */
export default function PublicJobDetail() {
  const { id = '' } = useParams()
  return (
    <div className="page-width py-8">
      <JobPosting id={id} />
      <JobDetail />
    </div>
  )
}
