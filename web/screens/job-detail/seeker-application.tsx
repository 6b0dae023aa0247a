import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Job } from '../../../contract/jobs.ts'
import { appliedQuery } from '../../api/applications.ts'
import { deleteDraft, readDraft, writeDraft } from '../../session/draft.ts'
import { useSession } from '../../session/use-session.ts'
import { jobDetailText } from '../../text/job-detail.ts'
import { ApplyButton } from './apply-button.tsx'
import { ApplyDialog } from './apply-dialog.tsx'

/** The seeker's button and dialog. After applying, a text replaces them. */
export default function SeekerApplication({ job }: { job: Job }) {
  const { token } = useSession()
  // When a session ends in another tab, the token is gone a moment before the role.
  const applied = useQuery({ ...appliedQuery(job.id), enabled: token !== null })
  const [open, setOpen] = useState(false)
  const { message, setMessage, forget } = useMessage(job.id)
  const [justApplied, setJustApplied] = useState(false)
  if (applied.data) return <Applied takeFocus={justApplied} />
  return (
    <>
      <ApplyButton disabled={applied.isLoading} onClick={() => setOpen(true)} />
      <ApplyDialog
        jobId={job.id}
        open={open}
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

function Applied({ takeFocus }: { takeFocus: boolean }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    if (takeFocus) text.current?.focus()
  }, [takeFocus])
  return (
    <p
      ref={text}
      tabIndex={-1}
      className="flex items-center gap-3 rounded-card bg-success-soft px-5 py-4 font-medium text-on-success-soft"
    >
      <CircleCheck aria-hidden className="size-6 shrink-0" />
      {jobDetailText.applied}
    </p>
  )
}
