import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Job } from '../../../contract/jobs.ts'
import { whereIs } from '../../../contract/where-is.ts'
import { excerpt } from '../../lib/found-words.ts'
import { jobText } from '../../text/job.ts'
import { Card } from '../../ui/card.tsx'
import { listFacts } from './fact-list.ts'
import { JobAge } from './job-age.tsx'
import { JobPlace } from './job-place.tsx'
import { Marked } from './marked.tsx'
import { PayText } from './pay-text.tsx'
import { VerifiedMark } from './verified-mark.tsx'

interface JobCardProps {
  job: Job
  to: string
  /** The search words, to mark them. */
  words?: string | undefined
  /** What the person has to do with it. */
  mark?: ReactNode
  /** To save it. */
  heart?: ReactNode
}

/** All of it is the link. On a phone the title, the place and the employer have two lines at most, other texts one. */
export function JobCard({ job, to, words, mark, heart }: JobCardProps) {
  const titleId = `job-${job.id}`
  const { username, display_name, verified } = job.employer
  return (
    <Card tight className="relative flex h-full flex-col gap-0.5 transition-shadow hover:shadow-md sm:gap-1">
      <h2 id={titleId} className="text-base/5.5 max-sm:line-clamp-2 sm:text-lg/6">
        <Marked text={job.title} words={words} />
      </h2>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="min-w-0 font-semibold text-primary leading-6">
          <PayText job={job} />
        </p>
        <JobAge job={job} />
      </div>
      <JobPlace size="card" location={whereIs(job)} words={words} />
      <Facts job={job} words={words} />
      <Elsewhere job={job} words={words} />
      {mark}
      <div className="mt-auto flex items-center justify-between gap-y-1 sm:flex-wrap sm:gap-x-3">
        <p className="flex min-w-0 gap-1 text-sm max-sm:-mb-1 max-sm:leading-4.5 sm:grow sm:basis-36">
          <VerifiedMark verified={verified} />
          <span className="wrap-break-word min-w-0 max-sm:line-clamp-2">
            {display_name === null ? (
              <Marked text={username} words={words} translate="no" />
            ) : (
              <Marked text={display_name} words={words} />
            )}
          </span>
        </p>
        <div className="-ml-2 flex max-w-full shrink-0 flex-wrap items-center justify-end gap-1 sm:ml-auto">
          {heart}
          <Link
            to={to}
            state={{ fromList: true }}
            aria-describedby={titleId}
            className="rounded-full bg-primary-soft px-3 py-1 font-semibold text-on-primary-soft text-sm after:absolute after:inset-0 after:rounded-card"
          >
            {jobText.view}
          </Link>
        </div>
      </div>
    </Card>
  )
}

function Facts({ job, words }: Pick<JobCardProps, 'job' | 'words'>) {
  return (
    <p className="text-muted text-sm max-sm:truncate">
      <span>
        <Marked text={job.job_type.name} words={words} />
      </span>
      {listFacts(job).map((fact) => `\u00a0· ${fact}`)}
    </p>
  )
}

/** A search can also find words in what the card does not show: shows the place. */
function Elsewhere({ job, words }: Pick<JobCardProps, 'job' | 'words'>) {
  const { username, display_name } = job.employer
  const texts = [job.description, display_name === null ? '' : username]
  const text = words && texts.map((each) => excerpt(each, words)).find(Boolean)
  return (
    text && (
      <p className="text-muted text-sm max-sm:line-clamp-2">
        <Marked text={text} words={words} />
      </p>
    )
  )
}
