import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OwnJob } from '../../../contract/own-jobs.ts'
import { ownJobQuery } from '../../api/own-jobs.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { frameText } from '../../text/frame.ts'
import { jobFormText } from '../../text/job-form.ts'
import { ownJobsText } from '../../text/own-jobs.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface OwnJobLoaderProps {
  id: string
  children: (job: OwnJob) => ReactNode
}

/** Loads the job that a form begins with. It is always asked for anew: an edit of an old version would be refused. */
export function OwnJobLoader({ id, children }: OwnJobLoaderProps) {
  const {
    data: job,
    error,
    isError,
    isFetchedAfterMount,
    refetch,
  } = useQuery({
    ...ownJobQuery(id),
    refetchOnMount: 'always',
    // While a person types, the form keeps the version that it began with.
    refetchOnWindowFocus: false,
  })
  useLoggedError(error, jobFormText.loadFailed)
  if (job === undefined && isError) return <LoadFailure onRetry={() => refetch()} />
  if (job === undefined || !isFetchedAfterMount) return <FormSkeleton />
  if (job) return children(job)
  return (
    <p>
      {jobFormText.notFound}{' '}
      <Link to="/employer" className="link">
        {ownJobsText.tabs.mine}
      </Link>
    </p>
  )
}

const fields = [1, 2, 3, 4]

function FormSkeleton() {
  return (
    <div aria-busy className="grid gap-5">
      <span className="sr-only">{frameText.loading}</span>
      {fields.map((field) => (
        <div key={field} className="grid gap-2">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </div>
  )
}
