import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { Link } from 'react-router'
import type { SentApplication } from '../../../contract/applications.ts'
import { ownApplicationsQuery, toJob } from '../../api/applications.ts'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { paths } from '../../lib/paths.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { useOutbox } from '../../outbox/use-outbox.ts'
import { applicationsText } from '../../text/applications.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { ApplicationRow } from './application-row.tsx'
import { ApplicationsSkeleton } from './skeleton.tsx'
import { WaitingApplications } from './waiting-applications.tsx'

/** The seeker's own applications, the newest first. */
export default function Applications() {
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-6">
      <PageHead title={applicationsText.title} />
      <h1 className="text-2xl sm:text-3xl">{applicationsText.title}</h1>
      <OwnApplications />
    </div>
  )
}

function OwnApplications() {
  const { data: applications, isPending, error, refetch } = useQuery(ownApplicationsQuery())
  useLoggedError(error)
  const isSent = (jobId: number) => toJob(jobId)(applications ?? [])?.timeline.withdrawn_at === null
  // When its answer was lost, the list may have it already.
  const waiting = useOutbox('application').filter(
    ({ content, refusal }) => refusal || !isSent(content.job.id),
  )
  return (
    <>
      <WaitingApplications entries={waiting} isSent={isSent} />
      {isPending && <ApplicationsSkeleton />}
      {!isPending && !applications && <LoadFailure onRetry={() => refetch()} />}
      {applications?.length === 0 && waiting.length === 0 && <NoApplications />}
      {applications && applications.length > 0 && <SentApplications applications={applications} />}
    </>
  )
}

function SentApplications({ applications }: { applications: SentApplication[] }) {
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
