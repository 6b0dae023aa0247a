import { BriefcaseBusiness } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { ApplicationPage } from '../../../contract/applications.ts'
import { JobMark } from '../../features/application/job-mark.tsx'
import { Contact } from '../../features/contact/contact.tsx'
import { Conversation } from '../../features/conversation/conversation.tsx'
import { endOf } from '../../features/conversation/end-of.ts'
import { JobStateBadge } from '../../features/job/job-state.tsx'
import { NewestJobs, SimilarJobs } from '../../features/job/similar-jobs.tsx'
import { EmployerLink } from '../../features/person/employer-link.tsx'
import { CardHeart } from '../../features/saved/heart.tsx'
import { paths } from '../../lib/paths.ts'
import { applicationsText } from '../../text/applications.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { State } from './state.tsx'
import { Unanswered } from './unanswered.tsx'
import { WhatEmployerSees } from './what-employer-sees.tsx'
import { Withdraw } from './withdraw.tsx'

const text = applicationsText.page

export function ApplicationView({ application }: { application: ApplicationPage }) {
  const { id, employer, unanswered, job_state } = application
  return (
    <>
      <JobLine application={application} />
      {job_state === 'hidden' && <NotShown />}
      {unanswered && <Unanswered />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid grid-cols-1 gap-6">
          <EmployerContact application={application} />
          <State application={application} />
          <Card>
            <Conversation
              applicationId={id}
              me="job_seeker"
              name={employer.display_name ?? employer.username}
              isOpen={application.conversation_open}
              end={endOf(application)}
            />
          </Card>
        </div>
        <div className="grid grid-cols-1 gap-6">
          <WhatEmployerSees application={application} />
          <Withdraw application={application} />
        </div>
      </div>
      {job_state === 'hidden' ? (
        <NewestJobs {...offer} />
      ) : (
        unanswered && <SimilarJobs jobId={application.job_post.id} {...offer} />
      )}
    </>
  )
}

const offer: Omit<ComponentProps<typeof SimilarJobs>, 'jobId'> = {
  list: paths.seekerJobs,
  markOf: (job) => <JobMark jobId={job.id} />,
  heartOf: (job) => <CardHeart job={job} />,
}

/** Why is between the administrators and the employer. */
const NotShown = () => (
  <p className="rounded-card bg-warning-soft px-5 py-4 text-on-warning-soft">{text.notShown}</p>
)

/** Whose job it is, and the way to it. A hidden job has no page for others. */
function JobLine({ application: { job_post, job_state, employer } }: { application: ApplicationPage }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0">
        <EmployerLink employer={employer} />
      </div>
      {job_state !== 'open' && <JobStateBadge state={job_state} />}
      {job_state !== 'hidden' && (
        <Button asChild variant="outline" size="small">
          <Link to={paths.seekerJob(job_post.id)}>
            <BriefcaseBusiness aria-hidden />
            {text.job}
          </Link>
        </Button>
      )}
    </div>
  )
}

/** Once it is accepted. */
function EmployerContact({ application }: { application: ApplicationPage }) {
  const { status, timeline, employer_contact } = application
  if (status !== 'accepted' || timeline.withdrawn_at !== null) return null
  return (
    <Card className="grid grid-cols-1 gap-3 border-success">
      <h2 className="text-xl">{text.contact}</h2>
      {employer_contact ? (
        <Contact phone={employer_contact.phone_number} />
      ) : (
        <p className="text-muted">{text.noContact}</p>
      )}
    </Card>
  )
}
