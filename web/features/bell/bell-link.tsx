import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Role } from '../../../contract/endpoint.ts'
import { formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { notificationsText } from '../../text/notifications.ts'
import { Button } from '../../ui/button.tsx'
import { CountMark, shortCount } from '../../ui/count-mark.tsx'
import { useUnread } from './use-unread.ts'

/** The way to what the person was told, with the number that is unread. */
export function BellLink({ role }: { role: Role }) {
  const known = useUnread()
  const unread = known ?? 0
  const { pathname } = useLocation()
  const to = paths.notifications(role)
  const said = unread > 0 ? [notificationsText.unread(shortCount(unread))] : []
  const name = [notificationsText.title, ...said].join(', ')
  return (
    <>
      <Button asChild variant="ghost" size="icon" className="relative">
        <Link to={to} aria-label={name} aria-current={pathname === to ? 'page' : undefined}>
          <Bell aria-hidden />
          {unread > 0 && <CountMark count={unread} className="absolute top-0.5 right-0" />}
        </Link>
      </Button>
      <Arrivals unread={known} />
    </>
  )
}

/** Reads out that something has come while the page is open. */
function Arrivals({ unread }: { unread: number | undefined }) {
  const [last, setLast] = useState({ unread, grown: false })
  if (last.unread !== unread)
    setLast({ unread, grown: last.unread !== undefined && (unread ?? 0) > last.unread })
  return (
    <p role="status" className="sr-only">
      {last.grown && notificationsText.arrived(formatNumber(last.unread ?? 0))}
    </p>
  )
}
