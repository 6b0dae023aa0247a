import { EllipsisVertical, Eye, EyeOff, Store, UserRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { AdminJobRow } from '../../../contract/admin-jobs.ts'
import { HideDialog } from '../../features/moderation/hide-dialog.tsx'
import { RestoreDialog } from '../../features/moderation/restore-dialog.tsx'
import { paths } from '../../lib/paths.ts'
import { adminJobsText } from '../../text/admin-jobs.ts'
import { moderationText } from '../../text/moderation.ts'
import { Button } from '../../ui/button.tsx'
import { DropdownItem, DropdownMenu, DropdownSeparator } from '../../ui/dropdown-menu.tsx'

/** What an administrator can do with the job. */
export function RowMenu({ job }: { job: AdminJobRow }) {
  const [open, setOpen] = useState<'hide' | 'restore'>()
  const trigger = useRef<HTMLButtonElement>(null)
  const isHidden = job.hidden_reason !== null
  const dialog = { job, onOpenChange: () => setOpen(undefined), returnFocusTo: () => trigger.current }
  return (
    <>
      <DropdownMenu
        trigger={
          <Button
            ref={trigger}
            variant="ghost"
            size="icon"
            aria-label={`${adminJobsText.columns.actions}: ${job.title}`}
          >
            <EllipsisVertical aria-hidden />
          </Button>
        }
      >
        {job.employer.role === 'employer' && (
          <DropdownItem asChild>
            <Link to={paths.adminUser(job.employer.id)}>
              <UserRound aria-hidden />
              {adminJobsText.account}
            </Link>
          </DropdownItem>
        )}
        <DropdownItem asChild>
          <Link to={paths.employer(job.employer.username)}>
            <Store aria-hidden />
            {adminJobsText.page}
          </Link>
        </DropdownItem>
        <DropdownSeparator />
        <DropdownItem onSelect={() => setOpen(isHidden ? 'restore' : 'hide')}>
          {isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          {isHidden ? moderationText.restore : moderationText.hide}
        </DropdownItem>
      </DropdownMenu>
      <HideDialog {...dialog} open={open === 'hide'} />
      <RestoreDialog {...dialog} open={open === 'restore'} employerBlocked={job.employer.blocked} />
    </>
  )
}
