import { Check } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { Role } from '../../../contract/endpoint.ts'
import type { Notification } from '../../../contract/notifications.ts'
import { classes } from '../../lib/classes.ts'
import { formatTime } from '../../lib/format.ts'
import { notificationsText } from '../../text/notifications.ts'
import { Button } from '../../ui/button.tsx'
import { addressOf, icons, jobOf, sayEntry } from './entry.ts'

interface EntryRowProps {
  entry: Notification
  role: Role
  onRead: (id: number) => void
}

/** All of it leads to what it is about, and marks it as read. */
export function EntryRow({ entry, role, onRead }: EntryRowProps) {
  const { id, kind, read, told_at } = entry
  const job = jobOf(entry)
  const Icon = icons[kind]
  const said = sayEntry(entry)
  const link = useRef<HTMLAnchorElement>(null)
  const markRead = () => {
    if (!read) onRead(id)
  }
  return (
    <div
      className={classes(
        'relative flex items-start gap-3 rounded-card border px-3 py-3 sm:px-4',
        read ? 'border-line bg-surface' : 'border-primary bg-primary-soft text-on-primary-soft',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <h3 className={classes('break-words font-sans text-base', read ? 'font-medium' : 'font-bold')}>
          <Link
            ref={link}
            to={addressOf(entry, role)}
            onClick={markRead}
            className="after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {!read && <span className="sr-only">{notificationsText.isUnread}: </span>}
            {said}
          </Link>
        </h3>
        <p className={classes('flex flex-wrap gap-x-3 text-sm', read && 'text-muted')}>
          {job && <span className="min-w-0 break-words">{job.title}</span>}
          <time dateTime={told_at}>{formatTime(told_at)}</time>
        </p>
      </div>
      {!read && (
        <Button
          variant="ghost"
          size="icon"
          className="relative -my-1.5"
          aria-label={`${notificationsText.readOne}: ${said}`}
          title={notificationsText.readOne}
          onClick={() => {
            // The button goes away.
            link.current?.focus()
            markRead()
          }}
        >
          <Check aria-hidden />
        </Button>
      )}
    </div>
  )
}
