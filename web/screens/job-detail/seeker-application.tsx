import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Application } from '../../../contract/applications.ts'
import type { Job } from '../../../contract/jobs.ts'
import { ownApplicationQuery } from '../../api/applications.ts'
import { StatusBadge } from '../../features/application/status.tsx'
import { deleteDraft, readDraft, writeDraft } from '../../session/draft.ts'
import { useSession } from '../../session/use-session.ts'
import { jobDetailText } from '../../text/job-detail.ts'
import { ApplyButton } from './apply-button.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { useApplyDialog } from './use-apply-dialog.ts'

/** The seeker's button and dialog. After applying, a text replaces them. */
export default function SeekerApplication({ job }: { job: Job }) {
  const { token } = useSession()
  // When a session ends in another tab, the token is gone a moment before the role.
  const applied = useQuery({ ...ownApplicationQuery(job.id), enabled: token !== null })
  const [open, setOpen] = useApplyDialog()
  const [wasOpen] = useState(job.state === 'open')
  const { message, setMessage, forget } = useMessage(job.id)
  const [justApplied, setJustApplied] = useState(false)
  if (applied.data) return <Applied application={applied.data} takeFocus={justApplied} />
  // Not while somebody writes: the dialog keeps the text and says what happened.
  if (job.state !== 'open' && !(open && (wasOpen || message))) return null
  return (
    <>
      <ApplyButton disabled={applied.isLoading} onClick={() => setOpen(true)} />
      <ApplyDialog
        job={job}
        open={open && !applied.isLoading}
        onOpenChange={setOpen}
        message={message}
        onMessageChange={setMessage}
        onApplied={() => {
          forget()
          setJustApplied(true)
        }}
      />
    </>
  )
}

/** The message survives a closed dialog, a failure and a reload. */
function useMessage(jobId: number) {
  const key = `application:${jobId}`
  const [message, setMessage] = useState(() => String(readDraft(key)?.message ?? ''))
  return {
    message,
    setMessage: (typed: string) => {
      setMessage(typed)
      writeDraft(key, { message: typed })
    },
    forget: () => deleteDraft(key),
  }
}

interface AppliedProps {
  application: Application
  takeFocus: boolean
}

function Applied({ application, takeFocus }: AppliedProps) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    if (takeFocus) text.current?.focus()
  }, [takeFocus])
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-success-soft px-5 py-4 text-on-success-soft">
      <p ref={text} tabIndex={-1} className="flex items-center gap-3 font-medium">
        <CircleCheck aria-hidden className="size-6 shrink-0" />
        {jobDetailText.applied}
      </p>
      <p>
        <span className="sr-only">{jobDetailText.yourApplication}: </span>
        <StatusBadge status={application.status} />
      </p>
    </div>
  )
}
