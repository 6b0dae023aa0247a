import { BriefcaseBusiness, CalendarDays, Check, X } from 'lucide-react'
import { memo, useId } from 'react'
import type { Application } from '../../../contract/applications.ts'
import type { Decision } from '../../api/employer-applications.ts'
import { StatusBadge } from '../../features/application/status.tsx'
import { JobTitleLink } from '../../features/job/job-title-link.tsx'
import { formatDate } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { employerApplicationsText } from '../../text/employer-applications.ts'
import { Button } from '../../ui/button.tsx'
import { Message } from './message.tsx'

/** The card gets the focus when its buttons are gone. */
export const cardId = (application: Application) => `application-${application.id}`

interface ApplicationCardProps {
  application: Application
  onDecide: (decision: Decision) => void
}

export const ApplicationCard = memo(function ApplicationCard(props: ApplicationCardProps) {
  const { application, onDecide } = props
  const { status, message, applied_at, job_post, job_seeker } = application
  const nameId = useId()
  return (
    <article
      id={cardId(application)}
      tabIndex={-1}
      aria-labelledby={nameId}
      // `content-visibility`: the browser skips layout and paint of cards that are not on the screen.
      className="flex h-full flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-sm [contain-intrinsic-size:auto_18rem] [content-visibility:auto]"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={nameId} className="break-words text-xl">
            {job_seeker.first_name}
          </h2>
          <p className="break-all text-muted">@{job_seeker.username}</p>
        </div>
        <StatusBadge status={status} />
      </header>
      <dl className="grid grid-cols-1 gap-1.5">
        <Fact icon={<BriefcaseBusiness />} label={employerApplicationsText.job}>
          <JobTitleLink title={job_post.title} to={paths.employerJob(job_post.id)} />
          <p className="text-muted">{job_post.job_type.name}</p>
        </Fact>
        <Fact icon={<CalendarDays />} label={employerApplicationsText.appliedAt}>
          <time dateTime={applied_at}>{formatDate(applied_at)}</time>
        </Fact>
      </dl>
      <Message text={message} />
      {status === 'pending' && <DecisionButtons application={application} onDecide={onDecide} />}
    </article>
  )
})

function Fact({
  icon,
  label,
  children,
}: {
  icon: React.ReactNode
  label: string
  children: React.ReactNode
}) {
  return (
    <div className="flex items-start gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted">
      <span aria-hidden>{icon}</span>
      <dt className="sr-only">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

function DecisionButtons({ application, onDecide }: ApplicationCardProps) {
  const { accept, reject } = employerApplicationsText
  const of = `${application.job_seeker.first_name}, ${application.job_post.title}`
  return (
    <div className="mt-auto grid grid-cols-2 gap-3 pt-1 *:px-2">
      <Button aria-label={`${accept}: ${of}`} onClick={() => onDecide({ application, status: 'accepted' })}>
        <Check aria-hidden />
        {accept}
      </Button>
      <Button
        variant="outline"
        aria-label={`${reject}: ${of}`}
        onClick={() => onDecide({ application, status: 'rejected' })}
      >
        <X aria-hidden />
        {reject}
      </Button>
    </div>
  )
}
