import { toast } from 'react-hot-toast/headless'
import { moderationText } from '../../text/moderation.ts'
import { Button } from '../../ui/button.tsx'
import type { ModeratedJob } from './moderated-job.ts'
import { useRestore } from './use-restore.ts'

/** The job is hidden, and can be brought back at once. */
export function HiddenToast({ toastId, job }: { toastId: string; job: ModeratedJob }) {
  const restore = useRestore()
  const undo = () => {
    toast.dismiss(toastId)
    restore(job.id)
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
