import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { restoreJobMutation } from '../../api/admin-jobs.ts'
import { toastFailure } from '../../api/failure-toast.ts'
import { moderationText } from '../../text/moderation.ts'
import { Button } from '../../ui/button.tsx'
import type { ModeratedJob } from './moderated-job.ts'

const text = moderationText.restoring

/** The job is hidden, and can be brought back at once. */
export function HiddenToast({ toastId, job }: { toastId: string; job: ModeratedJob }) {
  const { mutate } = useMutation(restoreJobMutation(useQueryClient()))
  const undo = () => {
    toast.dismiss(toastId)
    mutate(
      { id: job.id, reason: text.undone },
      {
        onSuccess: () => toast.success(text.done),
        onError: (error) => toastFailure(error, text.failed),
      },
    )
  }
  return (
    <div className="grid justify-items-start gap-1">
      <p className="font-semibold">{moderationText.hiding.done}</p>
      <p className="wrap-anywhere text-sm">{job.title}</p>
      <Button variant="secondary" size="small" onClick={undo}>
        {moderationText.restore}
      </Button>
    </div>
  )
}
