import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Job } from '../../../contract/jobs.ts'
import { appliedQuery } from '../../api/applications.ts'
import { dropDraft, readDraft, writeDraft } from '../../session/draft.ts'
import { useSession } from '../../session/use-session.ts'
import { jobDetailText } from '../../text/job-detail.ts'
import { ApplyButton } from './apply-button.tsx'
import { ApplyDialog } from './apply-dialog.tsx'

/** The seeker's button and dialog; once applied, the words in their place. */
export default function SeekerApplication({ job }: { job: Job }) {
  const { token } = useSession()
  // A session that ends in another tab loses its token a moment before its role.
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

/** What was typed outlives closing the dialog, a failure and a reload. */
function useMessage(jobId: number) {
  const key = `application:${jobId}`
  const [message, setMessage] = useState(() => String(readDraft(key)?.message ?? ''))
  return {
    message,
    setMessage: (typed: string) => {
      setMessage(typed)
      writeDraft(key, { message: typed })
    },
    forget: () => dropDraft(key),
  }
}

function Applied({ takeFocus }: { takeFocus: boolean }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The button that had it is gone.
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
