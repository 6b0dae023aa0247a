import { useQuery } from '@tanstack/react-query'
import { ownApplicationsQuery, toJob } from '../../api/applications.ts'
import { useSession } from '../../session/use-session.ts'
import { OwnMarkLink } from './own-mark-link.tsx'

/** All cards share one read of the seeker's applications. */
export default function OwnMark({ jobId }: { jobId: number }) {
  const { token } = useSession()
  const { data: application } = useQuery({
    ...ownApplicationsQuery(),
    select: toJob(jobId),
    enabled: token !== null,
  })
  return (
    application && (
      // Above the link that covers the card.
      <p className="relative z-10">
        <OwnMarkLink application={application} />
      </p>
    )
  )
}
