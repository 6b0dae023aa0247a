import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { employerQuery } from '../../api/employers.ts'
import { loadInBrowser, loadOnServer, type PageQueries } from '../../api/preload.ts'
import { morePages } from '../../lib/more-pages.ts'
import { paths } from '../../lib/paths.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { employerText } from '../../text/employers.ts'
import { frameText } from '../../text/frame.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmployerHead } from './employer-head.tsx'
import { EmployerIntroduction } from './employer-introduction.tsx'
import { OpenJobs } from './open-jobs.tsx'

const queries: PageQueries = (client, { params }) => [
  client.fetchInfiniteQuery(employerQuery(params.username ?? '')),
]

export const loader = loadOnServer(queries, {
  isAbsent: (client, { params }) =>
    client.getQueryData(employerQuery(params.username ?? '').queryKey)?.pages[0]?.employer === null,
})
export const clientLoader = loadInBrowser(queries)
export const handle = {
  subject: ({ username = '' }: { username?: string }) => ({
    read: `/api/employers/${encodeURIComponent(username)}/`,
    // No username has a colon.
    absent: paths.employer(':'),
  }),
}

/** One employer, with all open jobs. */
export default function Employer() {
  const { username = '' } = useParams()
  const query = useInfiniteQuery(employerQuery(username))
  useLoggedError(query.error)
  const employer = query.data?.pages[0]?.employer ?? undefined
  const jobs = query.data?.pages.flatMap((page) => page.employer?.job_posts ?? []) ?? []
  return (
    <div aria-busy={query.isPending} className="page-width grid grid-cols-1 gap-6 py-8">
      <EmployerHead employer={employer} loading={query.isPending} />
      <Button asChild variant="ghost" size="small" className="-ml-3 justify-self-start">
        <Link to={paths.employers}>
          <ArrowLeft aria-hidden />
          {employerText.back}
        </Link>
      </Button>
      {employer ? (
        <>
          <EmployerIntroduction employer={employer} />
          <OpenJobs jobs={jobs} total={employer.job_posts_count} />
          <LoadMore {...morePages(query)} />
        </>
      ) : (
        <NoEmployer loading={query.isPending} />
      )}
      {query.isError && !query.data && <LoadFailure onRetry={() => query.refetch()} />}
    </div>
  )
}

function NoEmployer({ loading }: { loading: boolean }) {
  if (!loading) return <h1 className="text-3xl sm:text-4xl">{employerText.notFound}</h1>
  return (
    <>
      <h1>
        <span className="sr-only">{frameText.loading}</span>
        <Skeleton className="h-14 w-4/5 max-w-md" />
      </h1>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-64" />
        ))}
      </div>
    </>
  )
}
