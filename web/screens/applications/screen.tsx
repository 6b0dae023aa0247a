import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { Link } from 'react-router'
import { ownApplicationsQuery } from '../../api/applications.ts'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { paths } from '../../lib/paths.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { applicationsText } from '../../text/applications.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { ApplicationRow } from './application-row.tsx'
import { ApplicationsSkeleton } from './skeleton.tsx'

/** The seeker's own applications, the newest first. */
export default function Applications() {
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-6">
      <PageHead title={applicationsText.title} />
      <h1 className="text-3xl">{applicationsText.title}</h1>
      <OwnApplications />
    </div>
  )
}

function OwnApplications() {
  const { data: applications, isPending, error, refetch } = useQuery(ownApplicationsQuery())
  useLoggedError(error)
  if (isPending) return <ApplicationsSkeleton />
  if (!applications) return <LoadFailure onRetry={() => refetch()} />
  if (applications.length === 0) return <NoApplications />
  return (
    <ul aria-label={applicationsText.list} className="grid grid-cols-1 gap-3">
      {applications.map((application) => (
        <li key={application.id}>
          <ApplicationRow application={application} />
        </li>
      ))}
    </ul>
  )
}

function NoApplications() {
  const { title, text, find } = applicationsText.empty
  return (
    <EmptyState icon={<ClipboardList />} title={title}>
      <p className="max-w-sm text-muted">{text}</p>
      <Button asChild size="large">
        <Link to={paths.seekerJobs}>{find}</Link>
      </Button>
    </EmptyState>
  )
}
