import { Link } from 'react-router'
import type { PublicEmployer } from '../../../contract/employers.ts'
import { JobRow } from '../../features/job/job-row.tsx'
import { VerifiedMark } from '../../features/job/verified-mark.tsx'
import { Avatar } from '../../features/person/avatar.tsx'
import { employerName } from '../../lib/employer-name.ts'
import { formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { employersText } from '../../text/employers.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'

export function EmployerCard({ employer }: { employer: PublicEmployer }) {
  const name = employerName(employer)
  return (
    <Card className="grid h-full content-start grid-cols-1 gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} shape="square" />
        <div className="min-w-0">
          <h2 className="wrap-anywhere line-clamp-2 text-xl">
            <VerifiedMark verified={employer.verified} />{' '}
            <Link to={paths.employer(employer.username)} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          </h2>
          <p className="truncate text-muted text-sm">@{employer.username}</p>
        </div>
      </div>
      <Badge className="justify-self-start">
        {employersText.jobCount(formatNumber(employer.job_posts_count))}
      </Badge>
      <ul className="-mx-2">
        {employer.job_posts.map((job) => (
          <li key={job.id}>
            <JobRow job={job} to={paths.job(job.id)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
