import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { employerQuery } from '../../api/employers.ts'
import { newestJobsQuery } from '../../api/jobs.ts'
import { loadInBrowser, loadOnServer, type PageQueries } from '../../api/preload.ts'
import { JobMark } from '../../features/application/job-mark.tsx'
import { JobCardSkeletons } from '../../features/job/job-card-skeletons.tsx'
import { NewestJobs } from '../../features/job/similar-jobs.tsx'
import { CardHeart } from '../../features/saved/heart.tsx'
import { morePages } from '../../lib/more-pages.ts'
import { paths } from '../../lib/paths.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { employerText } from '../../text/employers.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmployerHead } from './employer-head.tsx'
import { EmployerIntroduction } from './employer-introduction.tsx'
import { OpenJobs } from './open-jobs.tsx'

const queries: PageQueries = (client, { params }) => [loadEmployer(client, params.username ?? '')]

/** In place of an unknown one, the newest jobs of all are shown. */
async function loadEmployer(client: QueryClient, username: string) {
  const { pages } = await client.fetchInfiniteQuery(employerQuery(username))
  if (pages[0]?.employer === null) await client.fetchQuery(newestJobsQuery())
}

export const loader = loadOnServer(queries, {
  isAbsent: (client, { params }) =>
    client.getQueryData(employerQuery(params.username ?? '').queryKey)?.pages[0]?.employer === null,
})
export const clientLoader = loadInBrowser(queries)
export const handle = {
  // No username has a colon.
  subject: { read: '/api/employers/:username/', absent: paths.employer(':') },
}

/** One employer, with all open jobs. */
export default function Employer() {
  const { username = '' } = useParams()
  const query = useInfiniteQuery(employerQuery(username))
  useLoggedError(query.error)
  const employer = query.data?.pages[0]?.employer
  const jobs = query.data?.pages.flatMap((page) => page.employer?.job_posts ?? []) ?? []
  return (
    <div aria-busy={query.isPending} className="page-width grid grid-cols-1 gap-6 py-8">
      <EmployerHead employer={employer} />
      <BackLink to={paths.employers} label={employerText.back} />
      <EmployerIntroduction employer={employer} loading={query.isPending} />
      {employer && <OpenJobs jobs={jobs} total={employer.job_posts_count} />}
      {employer === null && <UnknownEmployer />}
      {query.isPending && <JobsSkeleton />}
      {query.isError && !query.data && <LoadFailure onRetry={() => query.refetch()} />}
      <LoadMore {...morePages(query)} />
    </div>
  )
}

function UnknownEmployer() {
  return (
    <>
      <p className="text-lg text-muted">{employerText.notFoundHint}</p>
      <NewestJobs
        list={paths.jobs()}
        markOf={({ id }) => <JobMark jobId={id} />}
        heartOf={(job) => <CardHeart job={job} />}
      />
    </>
  )
}

function JobsSkeleton() {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <JobCardSkeletons />
    </ul>
  )
}
