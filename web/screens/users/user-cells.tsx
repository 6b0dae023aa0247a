import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { UserRow as User } from '../../../contract/users.ts'
import { VerifiedMark } from '../../features/job/verified-mark.tsx'
import { classes } from '../../lib/classes.ts'
import { formatPhone } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { usersText } from '../../text/users.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateWithAge } from '../../ui/moment.tsx'
import { Cell } from '../../ui/table.tsx'

export interface UserRowProps {
  user: User
  /** Opens the question whether to disable or enable the account. */
  onAsk: (user: User) => void
}

export const rowClass = 'max-md:block max-md:border-line max-md:border-b max-md:p-4'

interface LabelledProps {
  label: string
  className?: string
  children: ReactNode
}

export function LabelledCell({ className, ...rest }: LabelledProps) {
  return (
    <Cell className={classes('max-md:block max-md:border-0 max-md:p-0', className)}>
      <Labelled {...rest} />
    </Cell>
  )
}

/** On a phone the columns have no headings, so the label is shown beside the value. */
function Labelled({ label, children }: LabelledProps) {
  return (
    <div className="max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:py-1">
      <span className="shrink-0 text-muted text-sm md:hidden">{label}</span>
      <div className="wrap-anywhere min-w-0 max-md:text-right">{children}</div>
    </div>
  )
}

export function PersonCell({ user }: { user: User }) {
  return (
    <Cell className="max-md:mb-1 max-md:block max-md:border-0 max-md:p-0 md:min-w-44">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to={paths.adminUser(user.id)}
          state={{ fromList: true }}
          className="wrap-anywhere font-semibold text-primary underline underline-offset-4 max-md:py-2"
        >
          {user.full_name}
        </Link>
        <VerifiedMark verified={user.verified} />
        {user.disabled && <Badge tone="danger">{usersText.disabled}</Badge>}
        {user.deletion && <Badge tone="warning">{usersText.deletion[user.deletion]}</Badge>}
      </span>
      <span className="wrap-anywhere text-muted text-sm">@{user.username}</span>
    </Cell>
  )
}

export function ContactCell({ user }: { user: User }) {
  return (
    <Cell className="max-md:block max-md:border-0 max-md:p-0 md:min-w-48">
      <Labelled label={usersText.phone}>
        <span className="whitespace-nowrap">{formatPhone(user.phone)}</span>
      </Labelled>
      <Labelled label={usersText.address}>
        <span className="md:text-muted md:text-sm">{user.address}</span>
      </Labelled>
    </Cell>
  )
}

export function RegisteredCell({ user }: { user: User }) {
  return (
    <LabelledCell label={usersText.registered}>
      <DateWithAge at={user.created_at} className="md:whitespace-nowrap" />
    </LabelledCell>
  )
}

export function AccountCell({ user, onAsk }: UserRowProps) {
  const label = user.disabled ? usersText.enable : usersText.disable
  return (
    <Cell className="max-md:block max-md:border-0 max-md:p-0 max-md:pt-2">
      {user.deletion !== 'done' && (
        <Button
          variant="outline"
          size="small"
          aria-label={`${label}: ${user.username}`}
          onClick={() => onAsk(user)}
          className="whitespace-nowrap max-md:w-full"
        >
          {label}
        </Button>
      )}
    </Cell>
  )
}
