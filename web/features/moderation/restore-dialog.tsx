import { isolate } from '../../lib/isolate.ts'
import { moderationText } from '../../text/moderation.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import type { ModeratedJob } from './moderated-job.ts'
import { useRestore } from './use-restore.ts'

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

export function RestoreDialog(props: RestoreDialogProps) {
  const { job, employerBlocked, returnFocusTo, onRestored, ...rest } = props
  const restore = useRestore()
  const confirm = async () => {
    if (await restore(job.id)) onRestored?.()
  }
  return (
    <AlertDialog
      {...rest}
      title={text.title(isolate(job.title))}
      description={employerBlocked ? text.blocked : text.means}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      onConfirm={confirm}
      {...(returnFocusTo && { returnFocusTo })}
    />
  )
}
