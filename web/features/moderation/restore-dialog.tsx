import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { hidingCap, restoreJobMutation } from '../../api/admin-jobs.ts'
import { failureText } from '../../api/failure-toast.ts'
import { isolate } from '../../lib/isolate.ts'
import { moderationText } from '../../text/moderation.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import type { ModeratedJob } from './moderated-job.ts'

const text = moderationText.restoring

interface RestoreDialogProps {
  job: ModeratedJob
  /** Then the job stays hidden for now. */
  employerBlocked: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  returnFocusTo?: () => HTMLElement | null | undefined
  onRestored?: () => void
}

/** Asks why, for the log, and brings the job back. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { job, employerBlocked, open, onOpenChange, returnFocusTo, onRestored } = props
  const { mutateAsync } = useMutation(restoreJobMutation(useQueryClient()))
  const restore = async (reason: string) => {
    await mutateAsync({ id: job.id, reason })
    toast.success(text.done)
    onRestored?.()
  }
  return (
    <ReasonDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={text.title(isolate(job.title))}
      description={employerBlocked ? text.blocked : text.means}
      confirmLabel={text.confirm}
      cap={hidingCap}
      failureOf={(error) => failureText(error, text.failed)}
      onConfirm={restore}
      {...(returnFocusTo && { returnFocusTo })}
    />
  )
}
