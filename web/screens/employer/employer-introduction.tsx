import { CalendarDays } from 'lucide-react'
import type { EmployerPage } from '../../../contract/employers.ts'
import { VerifiedBadge } from '../../features/job/verified-mark.tsx'
import { Avatar } from '../../features/person/avatar.tsx'
import { classes } from '../../lib/classes.ts'
import { employerName } from '../../lib/employer-name.ts'
import { employerText } from '../../text/employers.ts'
import { frameText } from '../../text/frame.ts'
import { DateWithAge } from '../../ui/moment.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface EmployerIntroductionProps {
  /** Null when there is none. */
  employer: EmployerPage | null | undefined
  loading: boolean
}

export function EmployerIntroduction({ employer, loading }: EmployerIntroductionProps) {
  const name = employer ? employerName(employer) : undefined
  const withoutEmployer = employer === null ? employerText.notFound : employerText.loading
  return (
    <div
      className={classes(
        'grid grid-cols-1 gap-4',
        employer && 'rounded-card border border-line bg-surface p-5 shadow-sm sm:p-7',
      )}
    >
      <div className="flex items-center gap-4">
        {name && <Avatar name={name} shape="square" />}
        <div className="min-w-0 grow">
          {/* The same heading element in every state, because it has the focus after a navigation. */}
          <h1 className="text-3xl sm:text-4xl">{name ?? (loading ? <LoadingName /> : withoutEmployer)}</h1>
          {employer && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="break-all text-muted">@{employer.username}</span>
              {employer.verified && <VerifiedBadge />}
            </p>
          )}
        </div>
      </div>
      {employer?.about && <p className="max-w-prose whitespace-pre-wrap text-lg">{employer.about}</p>}
      {employer && (
        <p className="flex items-center gap-2 text-muted">
          <CalendarDays aria-hidden className="size-5 shrink-0" />
          <span>
            <DateWithAge at={employer.created_at} say={employerText.since} />
          </span>
        </p>
      )}
    </div>
  )
}

function LoadingName() {
  return (
    <>
      <span className="sr-only">{frameText.loading}</span>
      <Skeleton className="h-10 w-4/5 max-w-md" />
    </>
  )
}
