import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import type { ReportedCase } from '../../../contract/reports.ts'
import { hidingCap } from '../../api/admin-jobs.ts'
import { failureText } from '../../api/failure-toast.ts'
import { dismissMutation } from '../../api/reports.ts'
import { isolate } from '../../lib/isolate.ts'
import { queueText } from '../../text/reports.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'

const text = queueText.dismissing

interface DismissDialogProps {
  job: ReportedCase['job']
  open: boolean
  onOpenChange: (open: boolean) => void
  returnFocusTo: () => HTMLElement | null | undefined
  onDismissed: () => void
}

/** Says what it means to leave the job as it is, and takes a note for the log. */
export function DismissDialog(props: DismissDialogProps) {
  const { job, open, onOpenChange, returnFocusTo, onDismissed } = props
  const { mutateAsync } = useMutation(dismissMutation(useQueryClient()))
  const isHidden = job.hidden_reason !== null
  const dismiss = async (reason: string) => {
    await mutateAsync({ jobId: job.id, reason })
    toast.success(text.done)
    onDismissed()
  }
  return (
    <ReasonDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={(isHidden ? text.hiddenTitle : text.title)(isolate(job.title))}
      description={isHidden ? text.hiddenMeans : text.means}
      label={text.note}
      hint={text.noteHint}
      confirmLabel={text.confirm}
      cap={hidingCap}
      optional
      failureOf={(error) => failureText(error, text.failed)}
      onConfirm={dismiss}
      returnFocusTo={returnFocusTo}
    />
  )
}
