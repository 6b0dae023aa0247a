import type { ReactNode } from 'react'
import type { Job } from '../../../contract/jobs.ts'
import { VerifiedBadge } from '../../features/job/verified-mark.tsx'
import { EmployerLink } from '../../features/person/employer-link.tsx'
import { formatDay } from '../../lib/format.ts'
import { jobDetailText } from '../../text/job-detail.ts'
import { Card } from '../../ui/card.tsx'
import { DateWithAge } from '../../ui/moment.tsx'

export function JobFacts({ job }: { job: Job }) {
  const facts: [string, ReactNode][] = [
    [jobDetailText.employer, <Employer key="employer" employer={job.employer} />],
    [jobDetailText.id, String(job.id)],
    [jobDetailText.published, <DateWithAge key="published" at={job.created_at} />],
  ]
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 className="text-xl">{jobDetailText.facts}</h2>
      <dl className="grid grid-cols-1 gap-3">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 grow text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <Times job={job} />
    </Card>
  )
}

function Employer({ employer }: Pick<Job, 'employer'>) {
  return (
    <>
      <EmployerLink employer={employer} />
      {employer.verified && (
        <p className="mt-1">
          <VerifiedBadge />
        </p>
      )}
    </>
  )
}

/** When it was changed, and how long it is open. */
function Times({ job }: { job: Job }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-muted text-sm empty:hidden">
      {job.updated_at !== job.created_at && (
        <p>
          {jobDetailText.changed} <DateWithAge at={job.updated_at} />
        </p>
      )}
      {job.state === 'open' && (
        <p>
          <time dateTime={job.expires_at}>{jobDetailText.openUntil(formatDay(job.expires_at))}</time>
        </p>
      )}
    </div>
  )
}
