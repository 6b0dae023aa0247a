import type { AdminUser } from '../../../contract/admin-users.ts'
import { VerifiedBadge } from '../../features/job/verified-mark.tsx'
import { userPageText as text } from '../../text/user-page.ts'
import { usersText } from '../../text/users.ts'
import { Badge } from '../../ui/badge.tsx'
import { DateWithAge } from '../../ui/moment.tsx'

interface UserHeadProps {
  /** The same heading element in every state, because it has the focus after a navigation. */
  name: string
  user: AdminUser | null | undefined
}

export function UserHead({ name, user }: UserHeadProps) {
  return (
    <header className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="min-w-0 break-words text-2xl sm:text-3xl">{name}</h1>
        {user && <Badge>{text.roles[user.role]}</Badge>}
        {user?.verified_at && <VerifiedBadge />}
        {user?.deletion && <Badge tone="warning">{usersText.deletion[user.deletion]}</Badge>}
        {user?.disabled_at && (
          <Badge tone="danger">
            <span>
              <DateWithAge at={user.disabled_at} say={text.blockedSince} />
            </span>
          </Badge>
        )}
      </div>
      {user && <p className="break-all text-muted">@{user.username}</p>}
    </header>
  )
}
