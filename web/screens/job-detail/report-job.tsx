import { Check, Flag } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { Job } from '../../../contract/jobs.ts'
import { useReported } from '../../session/reported-jobs.ts'
import { useSession } from '../../session/use-session.ts'
import { frameText } from '../../text/frame.ts'
import { reportText } from '../../text/reports.ts'
import { Button } from '../../ui/button.tsx'
import type { ReportDialogProps } from './report-dialog.tsx'
import { useOwnUsername } from './use-own-username.ts'

/** For everybody but the job's own employer, and administrators, who act themselves. */
export function ReportJob({ job }: { job: Job }) {
  const { role } = useSession()
  const username = useOwnUsername()
  const mayBeOwn = role === 'employer' && (!username || username === job.employer.username)
  return role !== 'admin' && job.state !== 'hidden' && !mayBeOwn && <ReportButton jobId={job.id} />
}

/** The dialog is loaded when somebody presses the button: hardly anybody does. */
function ReportButton({ jobId }: { jobId: number }) {
  const reported = useReported(jobId)
  const [open, setOpen] = useState(false)
  const [loading, setLoading] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>()
  const show = async () => {
    if (reported || loading) return
    setLoading(true)
    try {
      const { ReportDialog } = await import('./report-dialog.tsx')
      setDialog(() => ReportDialog)
      setOpen(true)
    } catch {
      toast.error(frameText.networkError)
    } finally {
      setLoading(false)
    }
  }
  return (
    <>
      {/* Not `disabled`: a disabled button loses the focus. */}
      <Button
        variant="ghost"
        size="small"
        busy={loading}
        aria-disabled={reported}
        onClick={show}
        className="justify-self-start noscript:hidden"
      >
        {reported ? <Check aria-hidden /> : !loading && <Flag aria-hidden />}
        {reported ? reportText.reported : reportText.report}
      </Button>
      {Dialog && <Dialog key={jobId} jobId={jobId} open={open} onOpenChange={setOpen} />}
    </>
  )
}
