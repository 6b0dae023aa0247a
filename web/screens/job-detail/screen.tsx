import { RotateCw } from 'lucide-react'
import { useParams } from 'react-router'
import { frameText } from '../../text/frame.ts'
import { jobDetailText } from '../../text/job-detail.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BackToList } from './back-to-list.tsx'
import { JobHead } from './job-head.tsx'
import { JobSkeleton } from './job-skeleton.tsx'
import { JobView } from './job-view.tsx'
import { useJob } from './use-job.ts'

/** One job, on the public site and in every area. */
export default function JobDetail() {
  const { id = '' } = useParams()
  const { job, loading, failed, retry } = useJob(id)
  return (
    <div aria-busy={loading} className="grid grid-cols-1 gap-5">
      <JobHead job={job} loading={loading} />
      <BackToList />
      {/* The same heading element in every state, because it has the focus after a navigation. */}
      <h1 className="text-3xl sm:text-4xl">
        {job?.title ?? (loading ? <LoadingTitle /> : jobDetailText.notFound)}
      </h1>
      {job && <JobView job={job} />}
      {loading && <JobSkeleton />}
      {failed && (
        <Button variant="ghost" onClick={retry} className="justify-self-start">
          <RotateCw aria-hidden />
          {frameText.retry}
        </Button>
      )}
    </div>
  )
}

function LoadingTitle() {
  return (
    <>
      <span className="sr-only">{frameText.loading}</span>
      <Skeleton className="h-10 w-4/5 max-w-lg" />
    </>
  )
}
