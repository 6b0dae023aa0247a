import { RotateCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { Job } from '../../../contract/jobs.ts'
import { JobMark } from '../../features/application/job-mark.tsx'
import { NewestJobs, SimilarJobs } from '../../features/job/similar-jobs.tsx'
import { CardHeart, PageHeart } from '../../features/saved/heart.tsx'
import { frameText } from '../../text/frame.ts'
import { jobDetailText } from '../../text/job-detail.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { JobHead } from './job-head.tsx'
import { JobSkeleton } from './job-skeleton.tsx'
import { JobView } from './job-view.tsx'
import { isNotOpen, NotOpen } from './not-open.tsx'
import { useJob } from './use-job.ts'
import { useViewCount } from './use-view-count.ts'

/** Each is loaded only in its area. */
const bars = {
  '/employer/': lazyPart(() => import('./owner-bar.tsx')),
  '/admin/': lazyPart(() => import('./admin-bar.tsx')),
}

/** One job, on the public site and in every area. */
export default function JobDetail() {
  const { id = '' } = useParams()
  const { job, loading, failed, retry } = useJob(id)
  useViewCount(job)
  return (
    <div aria-busy={loading} className="grid grid-cols-1 gap-5">
      <JobHead job={job} loading={loading} />
      <div className="flex flex-wrap items-start justify-between gap-x-1 gap-y-3">
        <BackLink to=".." label={jobDetailText.back} />
        {job && <PageHeart job={job} />}
      </div>
      {/* The same heading element in every state, because it has the focus after a navigation. */}
      <h1 className="text-3xl sm:text-4xl">
        {job?.title ?? (loading ? <LoadingTitle /> : jobDetailText.notFound)}
      </h1>
      {job && <LoadedJob key={job.id} job={job} />}
      {!job && !loading && !failed && <UnknownJob />}
      {loading && <JobSkeleton />}
      {failed && (
        <Button variant="outline" onClick={retry} className="justify-self-start">
          <RotateCw aria-hidden />
          {frameText.retry}
        </Button>
      )}
    </div>
  )
}

function LoadedJob({ job }: { job: Job }) {
  const { pathname } = useLocation()
  const [wasOpen] = useState(job.state === 'open')
  const Bar = Object.entries(bars).find(([area]) => pathname.startsWith(area))?.[1]
  return (
    <>
      {isNotOpen(job) && <NotOpen job={job} wasOpen={wasOpen} />}
      {Bar && (
        <Suspense>
          <Bar job={job} />
        </Suspense>
      )}
      <JobView job={job} />
      {isNotOpen(job) && isForSeekers(pathname) && (
        <SimilarJobs
          jobId={job.id}
          list={listOf(pathname)}
          markOf={({ id }) => <JobMark jobId={id} />}
          heartOf={(one) => <CardHeart job={one} />}
        />
      )}
    </>
  )
}

function UnknownJob() {
  const { pathname } = useLocation()
  if (!isForSeekers(pathname)) return null
  return (
    <NewestJobs
      list={listOf(pathname)}
      markOf={({ id }) => <JobMark jobId={id} />}
      heartOf={(one) => <CardHeart job={one} />}
    />
  )
}

/** Other jobs are not offered to those who post jobs themselves. */
const isForSeekers = (pathname: string) => /^\/(job_seeker\/)?jobs\//.test(pathname)
const listOf = (pathname: string) => pathname.replace(/\/[^/]*$/, '')

function LoadingTitle() {
  return (
    <>
      <span className="sr-only">{frameText.loading}</span>
      <Skeleton className="h-10 w-4/5 max-w-lg" />
    </>
  )
}
