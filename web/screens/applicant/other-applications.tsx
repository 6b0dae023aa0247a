import { useId } from 'react'
import { Link } from 'react-router'
import type { ApplicantPage } from '../../../contract/employer-applications.ts'
import { StatusBadge } from '../../features/application/status.tsx'
import { paths } from '../../lib/paths.ts'
import { applicantText } from '../../text/applicant.ts'
import { Card } from '../../ui/card.tsx'
import { DateWithAge } from '../../ui/moment.tsx'

/** What else this person sent to me. */
export function OtherApplications({ applications }: { applications: ApplicantPage['other_applications'] }) {
  const id = useId()
  if (applications.length === 0) return null
  return (
    <Card>
      <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
        <h2 id={id} className="text-xl">
          {applicantText.others}
        </h2>
        <ul className="grid grid-cols-1 gap-3">
          {applications.map((one) => (
            <li key={one.id} className="grid grid-cols-1">
              <Link to={paths.applicant(one.id)} className="link justify-self-start wrap-anywhere">
                {one.job_post.title}
              </Link>
              <p className="text-muted text-sm">
                <DateWithAge at={one.applied_at} />
              </p>
              <StatusBadge
                status={one.status}
                withdrawn={one.withdrawn_at !== null}
                className="mt-1 justify-self-start"
              />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
