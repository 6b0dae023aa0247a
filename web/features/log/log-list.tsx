import { Link } from 'react-router'
import type { LogEntry } from '../../../contract/admin-log.ts'
import { isolate } from '../../lib/isolate.ts'
import { paths } from '../../lib/paths.ts'
import { actLabels, logText } from '../../text/log.ts'
import { DateWithAge } from '../../ui/moment.tsx'
import { Details } from './details.tsx'

interface LogListProps {
  entries: LogEntry[]
  label: string
  /** On the page of one person it need not be said to whom. */
  withPerson?: boolean
}

/** What was done, to whom, why, by whom and when. */
export function LogList({ entries, label, withPerson = true }: LogListProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-1 divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="grid grid-cols-1 gap-1 py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{actLabels[entry.act]}</span>
            <Subject entry={entry} withPerson={withPerson} />
          </p>
          <Details entry={entry} />
          {entry.reason && (
            <p className="whitespace-pre-line break-words">
              <span className="text-muted">{logText.reason}:</span> {isolate(entry.reason)}
            </p>
          )}
          <p className="flex flex-wrap gap-x-4 text-muted text-sm">
            <ActorLink entry={entry} />
            <span>
              <DateWithAge at={entry.happened_at} hour />
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function Subject({ entry: { user, job, job_type }, withPerson }: { entry: LogEntry; withPerson: boolean }) {
  return (
    <>
      {withPerson && user && (user.username === null ? logText.goneUser(user.id) : <UserLink {...user} />)}
      {job &&
        (job.title === null ? (
          logText.goneJob(job.id)
        ) : (
          <Link to={paths.adminJob(job.id)} className="link wrap-anywhere min-w-0">
            {job.title}
          </Link>
        ))}
      {job_type && (
        <span className="wrap-anywhere min-w-0">{job_type.name ?? logText.goneJobType(job_type.id)}</span>
      )}
    </>
  )
}

function UserLink({ id, username }: { id: number; username: string | null }) {
  return (
    <Link to={paths.adminUser(id)} className="link min-w-0 break-all">
      @{username}
    </Link>
  )
}

/** To all that this administrator did. What came of an employer's own act has the employer in the same place. */
function ActorLink({ entry: { admin, user } }: { entry: LogEntry }) {
  const { id, username } = admin
  return (
    <span>
      <span className="sr-only">{id === user?.id ? logText.byOwner : logText.by}: </span>
      <Link to={paths.adminLogOf({ admin: id })} className="break-all underline underline-offset-4">
        {username === null ? logText.goneUser(id) : `@${username}`}
      </Link>
    </span>
  )
}
