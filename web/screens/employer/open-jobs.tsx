import { BriefcaseBusiness } from 'lucide-react'
import { Link } from 'react-router'
import type { Job } from '../../../contract/jobs.ts'
import { JobMark } from '../../features/application/job-mark.tsx'
import { JobCard } from '../../features/job/job-card.tsx'
import { CardHeart } from '../../features/saved/heart.tsx'
import { formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { employerText } from '../../text/employers.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

const titleId = 'open-jobs'

export function OpenJobs({ jobs, total }: { jobs: Job[]; total: number }) {
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={titleId} className="text-2xl max-sm:text-xl">
          {employerText.jobs}
        </h2>
        {total > 0 && <Badge>{formatNumber(total)}</Badge>}
      </div>
      {jobs.length === 0 && (
        <EmptyState icon={<BriefcaseBusiness />} title={employerText.noJobs}>
          <p className="text-muted">{employerText.noJobsHint}</p>
          <Button asChild variant="outline">
            <Link to={paths.jobs()}>{employerText.otherJobs}</Link>
          </Button>
        </EmptyState>
      )}
      <ul className="grid grid-cols-1 gap-4 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {jobs.map((job) => (
          <li key={job.id}>
            <JobCard
              job={job}
              to={paths.job(job.id)}
              mark={<JobMark jobId={job.id} />}
              heart={<CardHeart job={job} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
