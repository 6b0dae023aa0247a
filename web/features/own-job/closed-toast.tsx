import { toast } from 'react-hot-toast/headless'
import { formatNumber } from '../../lib/format.ts'
import { ownJobsText } from '../../text/own-jobs.ts'
import { Button } from '../../ui/button.tsx'
import { useReopen } from './use-own-job.ts'

interface ClosedToastProps {
  toastId: string
  jobId: number
  /** How many applications were answered with it. */
  rejected: number
}

/** The job is closed, and can be opened again. Rejections stay. */
export function ClosedToast({ toastId, jobId, rejected }: ClosedToastProps) {
  const reopen = useReopen(jobId)
  const undo = () => {
    toast.dismiss(toastId)
    reopen.start()
  }
  return (
    <div className="grid justify-items-start gap-1">
      <p className="font-semibold">{ownJobsText.closing.done}</p>
      {rejected > 0 && <p className="text-sm">{ownJobsText.closing.rejected(formatNumber(rejected))}</p>}
      <Button variant="secondary" size="small" onClick={undo}>
        {ownJobsText.reopen}
      </Button>
    </div>
  )
}
