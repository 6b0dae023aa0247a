import { MapPin } from 'lucide-react'
import { useLocation } from 'react-router'
import type { ApplicationStatus } from '../../../contract/applications.ts'
import type { ApplicantPage } from '../../../contract/employer-applications.ts'
import { StarButton } from '../../features/applicant/star-button.tsx'
import { StatusBadge } from '../../features/application/status.tsx'
import { JobTitleLink } from '../../features/job/job-title-link.tsx'
import { areaName } from '../../lib/areas.ts'
import { paths } from '../../lib/paths.ts'
import { applicantText } from '../../text/applicant.ts'
import { employerApplicationsText } from '../../text/employer-applications.ts'
import { DateWithAge } from '../../ui/moment.tsx'

interface ApplicantHeadProps {
  /** The same heading element in every state, because it has the focus after a navigation. */
  name: string
  applicant: ApplicantPage | null | undefined
  /** A decision shows at once, also before it is sent. */
  status: ApplicationStatus | undefined
}

export function ApplicantHead({ name, applicant, status }: ApplicantHeadProps) {
  return (
    <header className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 break-words text-2xl sm:text-3xl">{name}</h1>
        {applicant && (
          <>
            <StarButton id={applicant.id} name={name} starred={applicant.starred} />
            <StatusBadge
              status={status ?? applicant.status}
              withdrawn={applicant.timeline.withdrawn_at !== null}
            />
          </>
        )}
      </div>
      {applicant && <Facts applicant={applicant} />}
    </header>
  )
}

function Facts({ applicant: { job_post, job_seeker, applied_at, place } }: { applicant: ApplicantPage }) {
  const { pathname, search } = useLocation()
  return (
    <dl className="flex flex-wrap gap-x-4 text-muted">
      <div className="min-w-0">
        <dt className="sr-only">{employerApplicationsText.job}</dt>
        <dd className="break-words">
          <JobTitleLink
            title={job_post.title}
            to={paths.employerJob(job_post.id)}
            back={{ to: pathname + search, label: job_seeker.first_name }}
          />{' '}
          · {job_post.job_type.name}
        </dd>
      </div>
      <div>
        <dt className="sr-only">{employerApplicationsText.appliedAt}</dt>
        <dd>
          <DateWithAge at={applied_at} />
        </dd>
      </div>
      {place && (
        <div className="min-w-0">
          <dt className="sr-only">{applicantText.place}</dt>
          <dd className="inline-flex items-center gap-1.5">
            <MapPin aria-hidden className="size-4 shrink-0" />
            {areaName(place)}
          </dd>
        </div>
      )}
      <div className="min-w-0">
        <dt className="sr-only">{employerApplicationsText.username}</dt>
        <dd className="break-all">@{job_seeker.username}</dd>
      </div>
    </dl>
  )
}
