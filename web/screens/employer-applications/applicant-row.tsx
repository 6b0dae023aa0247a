import { MessageSquare } from 'lucide-react'
import { memo, useId } from 'react'
import { Link } from 'react-router'
import type { ReceivedApplication } from '../../../contract/employer-applications.ts'
import { messagesHash } from '../../../contract/pages.ts'
import { isNew } from '../../api/applicant-cache.ts'
import type { HeldDecision } from '../../api/held-decisions.ts'
import { HeldPhase } from '../../features/applicant/held-phase.tsx'
import { StarButton } from '../../features/applicant/star-button.tsx'
import { StatusBadge } from '../../features/application/status.tsx'
import { formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { employerApplicationsText } from '../../text/employer-applications.ts'
import { Badge } from '../../ui/badge.tsx'
import { AgeInLink } from '../../ui/moment.tsx'
import { RowDecision } from './row-decision.tsx'
import { canDecide } from './use-selection.ts'

interface ApplicantRowProps {
  application: ReceivedApplication
  /** The decision about it that is not sent yet. */
  held: HeldDecision | undefined
  query: string
  isSelected: boolean
  onSelect: (id: number) => void
}

/** One person who applied: a few lines between what one does without opening it. */
export const ApplicantRow = memo(function ApplicantRow(props: ApplicantRowProps) {
  const { application, held, query, isSelected, onSelect } = props
  const { id, job_seeker, starred, withdrawn_at, unread_messages } = application
  const nameId = useId()
  const isOpen = canDecide(application) && !held
  return (
    <article
      tabIndex={-1}
      aria-labelledby={nameId}
      className="relative grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-1 p-1.5 sm:py-2.5 -outline-offset-2 hover:bg-sunken/50 @2xl:grid-cols-[auto_minmax(0,1fr)_auto] @2xl:gap-x-3 @2xl:px-3"
    >
      <div className="relative z-10 flex flex-col self-stretch @2xl:flex-row @2xl:items-center">
        {isOpen ? (
          <label className="grid size-11 cursor-pointer place-items-center">
            <input
              type="checkbox"
              className="size-5 accent-primary"
              aria-label={employerApplicationsText.select(job_seeker.first_name)}
              checked={isSelected}
              onChange={() => onSelect(id)}
            />
          </label>
        ) : (
          <span className="size-11" />
        )}
        <StarButton id={id} name={job_seeker.first_name} starred={starred} />
      </div>
      <div className="min-w-0 text-sm">
        <div className="flex min-w-0 items-center gap-2">
          <h2 id={nameId} className="truncate font-sans font-semibold text-base leading-6">
            <Link
              to={paths.applicant(id, query) + (unread_messages > 0 ? messagesHash : '')}
              state={{ fromList: true }}
              className="-outline-offset-2 after:absolute after:inset-0"
            >
              {job_seeker.first_name}
            </Link>
          </h2>
          {isNew(application) && (
            <Badge tone="primary" className="shrink-0 px-2 py-0 text-xs">
              {employerApplicationsText.new}
            </Badge>
          )}
          <Unread count={unread_messages} />
        </div>
        {held ? (
          // As high as the two lines in its place: nothing moves under the thumb.
          <p className="line-clamp-2 min-h-10 text-muted @max-md:text-xs @max-md:leading-5">
            <HeldPhase held={held} />
          </p>
        ) : (
          <>
            <p className="truncate">
              <span>{application.job_post.title}</span>
              <span className="text-muted"> · {application.job_post.job_type.name}</span>
            </p>
            <p className="flex items-baseline gap-x-2 text-muted">
              <span className="min-w-0 flex-1 truncate">{firstLine(application.message)}</span>
              <AgeInLink at={application.applied_at} className="shrink-0 text-xs" />
            </p>
          </>
        )}
        <p className="flex min-w-0 items-center gap-x-2 text-muted sm:mt-1">
          <StatusBadge
            status={held?.status ?? application.status}
            withdrawn={withdrawn_at !== null}
            className="shrink-0 px-2 py-0 text-xs"
          />
          <span className="truncate text-xs @max-md:sr-only">@{job_seeker.username}</span>
        </p>
      </div>
      <RowDecision application={application} held={held} isOpen={isOpen} />
    </article>
  )
})

function Unread({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Badge tone="danger" className="shrink-0 gap-1 px-2 py-0 text-xs">
      <MessageSquare aria-hidden className="size-3.5" />
      <span aria-hidden>{formatNumber(count)}</span>
      <span className="sr-only">{employerApplicationsText.unread(formatNumber(count))}</span>
    </Badge>
  )
}

const firstLine = (message: string) => message.trim().split('\n', 1)[0]
