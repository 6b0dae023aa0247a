import { Eye, EyeOff } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AdminJob } from '../../../contract/admin-jobs.ts'
import { moderationText } from '../../text/moderation.ts'
import { Button } from '../../ui/button.tsx'
import { HideDialog } from './hide-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'

interface ModerationButtonsProps {
  job: Pick<AdminJob, 'id' | 'title' | 'hidden_reason' | 'employer'>
}

/** Hides the job, or brings it back: one button, which has the focus again afterwards. */
export function ModerationButtons({ job }: ModerationButtonsProps) {
  const [open, setOpen] = useState<'hide' | 'restore'>()
  const button = useRef<HTMLButtonElement>(null)
  const isHidden = job.hidden_reason !== null
  const dialog = { job, onOpenChange: () => setOpen(undefined), returnFocusTo: () => button.current }
  return (
    <>
      <Button ref={button} variant="outline" onClick={() => setOpen(isHidden ? 'restore' : 'hide')}>
        {isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
        {isHidden ? moderationText.restore : moderationText.hide}
      </Button>
      <HideDialog {...dialog} open={open === 'hide'} />
      <RestoreDialog {...dialog} open={open === 'restore'} employerBlocked={job.employer.blocked} />
    </>
  )
}
