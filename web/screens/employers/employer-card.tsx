import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import type { PublicEmployer } from '../../../contract/employers.ts'
import type { Job } from '../../../contract/jobs.ts'
import { formatNumber, formatSalary } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { employersText } from '../../text/employers.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'

export function EmployerCard({ employer }: { employer: PublicEmployer }) {
  const name = employer.first_name || employer.username
  return (
    <Card className="grid h-full content-start grid-cols-1 gap-4">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-12 shrink-0 place-items-center rounded-card bg-primary-soft font-bold font-display text-on-primary-soft text-xl"
        >
          {[...name][0]?.toUpperCase()}
        </span>
        <div className="min-w-0">
          <h2 className="truncate text-xl">{name}</h2>
          <p className="truncate text-muted text-sm">@{employer.username}</p>
        </div>
      </div>
      <Badge className="justify-self-start">
        {employersText.jobCount(formatNumber(employer.job_posts_count))}
      </Badge>
      <ul className="-mx-2">
        {employer.job_posts.map((job) => (
          <li key={job.id}>
            <JobLine job={job} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function JobLine({ job }: { job: Job }) {
  return (
    <Link to={paths.job(job.id)} className="grid grid-cols-1 gap-0.5 rounded-field px-2 py-2 hover:bg-sunken">
      <span className="font-semibold">{job.title}</span>
      <span className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
        <span className="inline-flex items-center gap-1">
          <MapPin aria-hidden className="size-4 shrink-0" />
          {job.location}
        </span>
        <span className="whitespace-nowrap">{formatSalary(job.salary)}</span>
      </span>
    </Link>
  )
}
