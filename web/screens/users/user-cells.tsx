import type { ReactNode } from 'react'
import type { UserRow as User } from '../../../contract/users.ts'
import { classes } from '../../lib/classes.ts'
import { formatDate, formatPhone } from '../../lib/format.ts'
import { usersText } from '../../text/users.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Cell } from '../../ui/table.tsx'

export interface UserRowProps {
  user: User
  /** Asks whether to disable or enable the account. */
  onAsk: (user: User) => void
}

export const rowClass = 'max-md:block max-md:border-line max-md:border-b max-md:p-4'

/** On a phone the heading of the column stands in the cell. */
export function LabelledCell({ label, className, children }: LabelledCellProps) {
  return (
    <Cell
      className={classes(
        'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:border-0 max-md:px-0 max-md:py-1',
        className,
      )}
    >
      <span className="shrink-0 text-muted text-sm md:hidden">{label}</span>
      <span className="min-w-0 break-words max-md:text-right">{children}</span>
    </Cell>
  )
}

interface LabelledCellProps {
  label: string
  className?: string
  children: ReactNode
}

export function PersonCell({ user }: { user: User }) {
  return (
    <Cell className="max-md:mb-1 max-md:block max-md:border-0 max-md:p-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="break-words font-semibold">{user.full_name}</span>
        {user.disabled && <Badge tone="danger">{usersText.disabled}</Badge>}
      </span>
      <span className="break-all text-muted text-sm">@{user.username}</span>
    </Cell>
  )
}

export function ContactCells({ user }: { user: User }) {
  return (
    <>
      <LabelledCell label={usersText.phone} className="whitespace-nowrap">
        {formatPhone(user.phone)}
      </LabelledCell>
      <LabelledCell label={usersText.address} className="md:max-w-56">
        {user.address}
      </LabelledCell>
    </>
  )
}

export function RegisteredCell({ user }: { user: User }) {
  return (
    <LabelledCell label={usersText.registered} className="whitespace-nowrap">
      <time dateTime={user.created_at}>{formatDate(user.created_at)}</time>
    </LabelledCell>
  )
}

export function AccountCell({ user, onAsk }: UserRowProps) {
  const label = user.disabled ? usersText.enable : usersText.disable
  return (
    <Cell className="max-md:block max-md:border-0 max-md:p-0 max-md:pt-2">
      <Button
        variant="outline"
        size="small"
        aria-label={`${label}: ${user.username}`}
        onClick={() => onAsk(user)}
        className="max-md:w-full"
      >
        {label}
      </Button>
    </Cell>
  )
}
