import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { hideJobMutation } from '../../api/admin-jobs.ts'
import { isolate } from '../../lib/isolate.ts'
import { moderationText } from '../../text/moderation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { HiddenToast } from './hidden-toast.tsx'
import { HideForm } from './hide-form.tsx'
import type { ModeratedJob } from './moderated-job.ts'

const text = moderationText.hiding
/** Long enough to read it and to take the hiding back. */
const toastMs = 10_000

interface HideDialogProps {
  job: ModeratedJob
  open: boolean
  onOpenChange: (open: boolean) => void
  returnFocusTo?: () => HTMLElement | null | undefined
  /** When it is done, for whoever shows more than lists of jobs. */
  onHidden?: () => void
}

/** Asks why, and tells what hiding means. */
export function HideDialog({ job, open, onOpenChange, returnFocusTo, onHidden }: HideDialogProps) {
  const hide = useMutation(hideJobMutation(useQueryClient()))
  const leave = () => {
    onOpenChange(false)
    hide.reset()
  }
  const send = async (reason: string) => {
    try {
      await hide.mutateAsync({ id: job.id, reason })
      leave()
      toast.success((item) => <HiddenToast toastId={item.id} job={job} />, { duration: toastMs })
      onHidden?.()
    } catch {
      // The form shows it.
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={() => !hide.isPending && leave()}
      title={`${text.title}: ${isolate(job.title)}`}
      description={text.means}
      {...(returnFocusTo && { returnFocusTo })}
    >
      <HideForm saving={hide.isPending} error={hide.error} onSend={send} onCancel={leave} />
    </Dialog>
  )
}
