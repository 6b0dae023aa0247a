import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import type { Job } from '../../../contract/jobs.ts'
import { formatSalary } from '../../lib/format.ts'
import { jobListText } from '../../text/job-list.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

interface JobCardProps {
  job: Job
  to: string
  /** What was searched for: to be marked. */
  words: string | undefined
}

export function JobCard({ job, to }: JobCardProps) {
  const titleId = `job-${job.id}`
  return (
    <Card className="relative flex h-full flex-col gap-3 transition-shadow hover:shadow-md">
      <JobTypeLine job={job} />
      <h2 id={titleId} className="text-xl">
        {job.title}
      </h2>
      <p className="flex items-start gap-2 text-muted">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0">{job.location}</span>
      </p>
      <p className="font-semibold text-lg text-primary">{formatSalary(job.salary)}</p>
      <Button asChild variant="secondary" className="mt-auto">
        <Link
          to={to}
          state={{ fromList: true }}
          aria-describedby={titleId}
          className="after:absolute after:inset-0 after:rounded-card"
        >
          {jobListText.view}
        </Link>
      </Button>
    </Card>
  )
}

function JobTypeLine({ job: { job_type } }: { job: Job }) {
  return (
    <p className="flex items-center gap-3 text-muted text-sm">
      {job_type.pic1 && (
        <img
          src={job_type.pic1}
          alt=""
          width="64"
          height="36"
          loading="lazy"
          className="h-9 w-16 rounded-field object-cover"
        />
      )}
      <span className="min-w-0">{job_type.name}</span>
    </p>
  )
}
