import { Link } from 'react-router'
import type { AdminApplication } from '../../../contract/admin-applications.ts'
import { StatusBadge } from '../../features/application/status.tsx'
import { accountOf, paths } from '../../lib/paths.ts'
import { adminApplicationsText as text } from '../../text/admin-applications.ts'
import { Card } from '../../ui/card.tsx'
import { DateWithAge } from '../../ui/moment.tsx'

export function ApplicationRow({ application }: { application: AdminApplication }) {
  const { job_post: job, employer, job_seeker: seeker, status, applied_at, decided_at } = application
  const facts = [
    { label: text.seeker, value: <PersonLink username={seeker.username} to={paths.adminUser(seeker.id)} /> },
    { label: text.employer, value: <PersonLink username={employer.username} to={accountOf(employer)} /> },
    { label: text.sent, value: <DateWithAge at={applied_at} /> },
    ...(decided_at ? [{ label: text.answered, value: <DateWithAge at={decided_at} /> }] : []),
  ]
  return (
    <li>
      <Card tight className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <Link to={paths.adminJob(job.id)} className="link min-h-0! min-w-0 wrap-anywhere">
            {job.title}
          </Link>
          <StatusBadge status={status} />
        </div>
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {facts.map(({ label, value }) => (
            <div key={label} className="flex min-w-0 flex-wrap gap-x-1.5">
              <dt className="text-muted">{label}:</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </li>
  )
}

function PersonLink({ username, to }: { username: string; to: string }) {
  return (
    <Link to={to} className="link min-h-0! break-all">
      {username}
    </Link>
  )
}
