import { useQuery } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { useParams } from 'react-router'
import { ownApplicationQuery } from '../../api/applications.ts'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { paths } from '../../lib/paths.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { applicationsText } from '../../text/applications.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { ApplicationView } from './application-view.tsx'
import { ApplicationSkeleton } from './skeleton.tsx'

const text = applicationsText.page

/** One of the seeker's own applications. */
export default function ApplicationScreen() {
  const { id = '' } = useParams()
  const { data: application, isPending, error, refetch } = useQuery(ownApplicationQuery(id))
  useLoggedError(error)
  const title = application?.job_post.title ?? (application === null ? text.notFound : text.loading)
  return (
    <div aria-busy={isPending} className="grid grid-cols-1 gap-5">
      <PageHead title={title} />
      <BackLink to={paths.seekerApplications} label={applicationsText.title} />
      {/* The same heading element in every state, because it has the focus after a navigation. */}
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      {isPending && <ApplicationSkeleton />}
      {error && !application && <LoadFailure onRetry={() => refetch()} />}
      {application === null && <EmptyState icon={<FileX />} title={text.notFoundHint} />}
      {application && <ApplicationView key={application.id} application={application} />}
    </div>
  )
}
