import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { EmployerJobs } from '../../features/job/employer-jobs.tsx'
import { classes } from '../../lib/classes.ts'
import { formatNumber } from '../../lib/format.ts'
import { usersText } from '../../text/users.ts'
import { Button } from '../../ui/button.tsx'
import { Cell } from '../../ui/table.tsx'
import {
  AccountCell,
  ContactCell,
  LabelledCell,
  PersonCell,
  RegisteredCell,
  rowClass,
  type UserRowProps,
} from './user-cells.tsx'

/** The employer. When opened, a second row shows their jobs. */
export function EmployerRow({ user, onAsk }: UserRowProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const count = usersText.jobCount(formatNumber(user.count))
  return (
    <>
      <tr className={classes(rowClass, open && 'max-md:border-b-0 max-md:pb-0')}>
        <PersonCell user={user} />
        <ContactCell user={user} />
        <LabelledCell label={usersText.jobs}>
          <Button
            variant="ghost"
            size="small"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={`${count}: ${user.username}`}
            onClick={() => setOpen(!open)}
            className="-my-1.5 -ml-3 whitespace-nowrap text-primary max-md:-mr-3"
          >
            {count}
            <ChevronDown aria-hidden className={classes('transition-transform', open && 'rotate-180')} />
          </Button>
        </LabelledCell>
        <LabelledCell label={usersText.applicationsReceived}>
          {formatNumber(user.applications_received)}
        </LabelledCell>
        <RegisteredCell user={user} />
        <AccountCell user={user} onAsk={onAsk} />
      </tr>
      {open && (
        <tr id={id} className={rowClass}>
          <Cell colSpan={6} className="bg-sunken max-md:block max-md:rounded-field max-md:border-0">
            <EmployerJobs id={user.id} username={user.username} />
          </Cell>
        </tr>
      )}
    </>
  )
}
