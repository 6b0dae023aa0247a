import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Job } from '../../../contract/jobs.ts'
import { excerpt } from '../../lib/found-words.ts'
import { jobText } from '../../text/job.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { listFacts } from './fact-list.ts'
import { JobPlace } from './job-place.tsx'
import { Marked } from './marked.tsx'
import { PayText } from './pay-text.tsx'

interface JobCardProps {
  job: Job
  to: string
  /** The search words, to mark them. */
  words?: string | undefined
  /** What the person has to do with it. */
  mark?: ReactNode
}

export function JobCard({ job, to, words, mark }: JobCardProps) {
  const titleId = `job-${job.id}`
  return (
    <Card className="relative flex h-full flex-col gap-3 transition-shadow hover:shadow-md">
      <JobTypeLine job={job} words={words} />
      <h2 id={titleId} className="text-xl">
        <Marked text={job.title} words={words} />
      </h2>
      <JobPlace location={job.location} words={words} />
      <p className="font-semibold text-lg text-primary">
        <PayText job={job} />
      </p>
      <Facts job={job} />
      <Elsewhere job={job} words={words} />
      {mark}
      <Button asChild variant="secondary" className="mt-auto">
        <Link
          to={to}
          state={{ fromList: true }}
          aria-describedby={titleId}
          className="after:absolute after:inset-0 after:rounded-card"
        >
          {jobText.view}
        </Link>
      </Button>
    </Card>
  )
}

function JobTypeLine({ job: { job_type }, words }: Pick<JobCardProps, 'job' | 'words'>) {
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
      <span className="min-w-0">
        <Marked text={job_type.name} words={words} />
      </span>
    </p>
  )
}

function Facts({ job }: Pick<JobCardProps, 'job'>) {
  const facts = listFacts(job)
  return facts.length > 0 && <p className="text-muted text-sm">{facts.join(' · ')}</p>
}

/** A search can also find words in the description or in the employer's name: shows the place. */
function Elsewhere({ job, words }: Pick<JobCardProps, 'job' | 'words'>) {
  const { username, display_name } = job.employer
  const texts = [job.description, display_name ?? '', username]
  const text = words && texts.map((each) => excerpt(each, words)).find(Boolean)
  return (
    text && (
      <p className="text-muted text-sm">
        <Marked text={text} words={words} />
      </p>
    )
  )
}
