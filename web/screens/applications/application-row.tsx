import { MessageCircle } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import type { SentApplication } from '../../../contract/applications.ts'
import { messagesHash } from '../../../contract/pages.ts'
import { OwnStateBadge } from '../../features/application/own-state.tsx'
import { formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { applicationsText } from '../../text/applications.ts'
import { statusLabels } from '../../text/statuses.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { AgeInLink } from '../../ui/moment.tsx'

/** One application in a few lines. All of it leads to its page. */
export const ApplicationRow = memo(function ApplicationRow({
  application,
}: {
  application: SentApplication
}) {
  const { id, job_post, employer, unread_messages } = application
  return (
    <Card className="relative grid grid-cols-1 gap-2 transition-shadow hover:shadow-md">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="break-words text-xl">
            <Link
              to={paths.seekerApplication(id) + (unread_messages > 0 ? messagesHash : '')}
              className="after:absolute after:inset-0 after:rounded-card hover:underline"
            >
              {job_post.title}
            </Link>
          </h2>
          <p className="break-words text-muted">
            {employer.display_name ?? <span translate="no">{employer.username}</span>}
          </p>
        </div>
        <OwnStateBadge application={application} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Dates application={application} />
        {unread_messages > 0 && (
          <Badge tone="primary">
            <MessageCircle aria-hidden className="size-4" />
            {applicationsText.unread(formatNumber(unread_messages))}
          </Badge>
        )}
      </div>
    </Card>
  )
})

/** When it was sent, and what happened last. */
function Dates({ application: { status, timeline } }: { application: SentApplication }) {
  const { sent_at, seen_at, decided_at, withdrawn_at } = timeline
  const text = applicationsText.timeline
  const last = withdrawn_at
    ? { label: text.withdrawn, at: withdrawn_at }
    : decided_at
      ? { label: statusLabels[status], at: decided_at }
      : seen_at && { label: text.seen, at: seen_at }
  return (
    <p className="flex flex-wrap gap-x-4 text-muted text-sm">
      <AgeInLink at={sent_at} say={applicationsText.sent} />
      {last && <AgeInLink at={last.at} say={(age) => `${last.label}: ${age}`} />}
    </p>
  )
}
