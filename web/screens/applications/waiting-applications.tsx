import { Link, useNavigate } from 'react-router'
import { WaitingApplication } from '../../features/application/waiting-application.tsx'
import { focusHeading } from '../../layouts/frame/route-announcer.tsx'
import { applyHash, paths } from '../../lib/paths.ts'
import type { EntryOf } from '../../outbox/entry.ts'
import { outboxText } from '../../text/outbox.ts'

interface WaitingApplicationsProps {
  entries: EntryOf<'application'>[]
  /** Whether there is another application to this job: then the text of a refused one is only to copy. */
  isSent: (jobId: number) => boolean
}

/** What was written without network, above what was sent. */
export function WaitingApplications({ entries, isSent }: WaitingApplicationsProps) {
  const navigate = useNavigate()
  if (entries.length === 0) return null
  return (
    <ul aria-label={outboxText.waitingApplications} className="grid grid-cols-1 gap-3">
      {entries.map((entry) => {
        const { id, title, employer } = entry.content.job
        const job = paths.seekerJob(id)
        return (
          <li key={entry.key}>
            <WaitingApplication
              entry={entry}
              onTakeUp={isSent(id) ? undefined : () => navigate(job + applyHash)}
              onGone={focusHeading}
              heading={
                <>
                  <h2 className="break-words text-xl">
                    <Link to={job} className="hover:underline">
                      {title}
                    </Link>
                  </h2>
                  <p className="break-words text-muted">{employer.display_name ?? employer.username}</p>
                </>
              }
            />
          </li>
        )
      })}
    </ul>
  )
}
