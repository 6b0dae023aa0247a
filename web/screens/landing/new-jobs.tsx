import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { newestJobsQuery } from '../../api/jobs.ts'
import { JobRow } from '../../features/job/job-row.tsx'
import { paths } from '../../lib/paths.ts'
import { landingText } from '../../text/landing.ts'

const text = landingText.newJobs

/** From here a job is one tap away. Without jobs, nothing. */
export function NewJobs() {
  const { data: jobs } = useQuery(newestJobsQuery())
  if (!jobs || jobs.length === 0) return null
  return (
    <section aria-labelledby="new-jobs" className="border-line border-t py-12 sm:py-16">
      <div className="page-width grid grid-cols-1 gap-6">
        <h2 id="new-jobs" className="text-3xl">
          {text.title}
        </h2>
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {jobs.map((job) => (
            <li key={job.id} className="min-w-0 rounded-card border border-line bg-surface p-2 shadow-xs">
              <JobRow job={job} to={paths.job(job.id)} />
            </li>
          ))}
          <li>
            <Link
              to={paths.jobs()}
              className="flex h-full min-h-13 items-center justify-center gap-2 rounded-card border-2 border-line-strong border-dashed p-3 font-semibold text-primary hover:bg-primary-soft hover:text-on-primary-soft"
            >
              {text.all}
              <ArrowRight aria-hidden className="size-5 shrink-0" />
            </Link>
          </li>
        </ul>
      </div>
    </section>
  )
}
