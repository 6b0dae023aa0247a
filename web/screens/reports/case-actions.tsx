import { useQueryClient } from '@tanstack/react-query'
import { Check, Eye, EyeOff } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReportedCase } from '../../../contract/reports.ts'
import { reportsQuery } from '../../api/reports.ts'
import { HideDialog } from '../../features/moderation/hide-dialog.tsx'
import { RestoreDialog } from '../../features/moderation/restore-dialog.tsx'
import { moderationText } from '../../text/moderation.ts'
import { queueText } from '../../text/reports.ts'
import { Button } from '../../ui/button.tsx'
import { DismissDialog } from './dismiss-dialog.tsx'

interface CaseActionsProps {
  found: ReportedCase
  /** Gets the focus when the case is settled: the card, and its buttons, go away. */
  headingOf: () => HTMLElement | null
}

/** Hide, bring back, or leave as it is. */
export function CaseActions({ found: { job }, headingOf }: CaseActionsProps) {
  const [open, setOpen] = useState<'hide' | 'restore' | 'dismiss'>()
  const client = useQueryClient()
  const isSettled = useRef(false)
  const refresh = () => client.invalidateQueries({ queryKey: reportsQuery().queryKey })
  const settle = () => {
    isSettled.current = true
    refresh()
  }
  const isHidden = job.hidden_reason !== null
  const dialog = {
    job,
    onOpenChange: () => {
      setOpen(undefined)
      // Also after a refusal: another administrator was faster.
      refresh()
    },
    returnFocusTo: () => (isSettled.current ? headingOf() : undefined),
  }
  // Its dialog is closed before the job is restored.
  const restored = () => {
    settle()
    headingOf()?.focus()
  }
  return (
    <div className="flex flex-wrap gap-3 *:min-w-0 *:wrap-anywhere max-sm:*:grow">
      {isHidden ? (
        <Button onClick={() => setOpen('restore')}>
          <Eye aria-hidden />
          {moderationText.restore}
        </Button>
      ) : (
        <Button variant="danger" onClick={() => setOpen('hide')}>
          <EyeOff aria-hidden />
          {moderationText.hide}
        </Button>
      )}
      <Button variant="outline" onClick={() => setOpen('dismiss')}>
        <Check aria-hidden />
        {isHidden ? queueText.stayHidden : queueText.dismiss}
      </Button>
      <HideDialog {...dialog} open={open === 'hide'} onHidden={settle} />
      <RestoreDialog
        {...dialog}
        employerBlocked={job.employer.blocked}
        open={open === 'restore'}
        onRestored={restored}
      />
      <DismissDialog {...dialog} open={open === 'dismiss'} onDismissed={settle} />
    </div>
  )
}
