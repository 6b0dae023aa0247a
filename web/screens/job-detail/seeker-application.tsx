import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SentApplication } from '../../../contract/applications.ts'
import type { Job } from '../../../contract/jobs.ts'
import { ownApplicationQuery, ownApplicationsQuery, toJob } from '../../api/applications.ts'
import { OwnMarkLink } from '../../features/application/own-mark-link.tsx'
import { ownStateOf } from '../../features/application/own-state.tsx'
import { WaitingApplication } from '../../features/application/waiting-application.tsx'
import { focusHeading } from '../../layouts/frame/route-announcer.tsx'
import { classes } from '../../lib/classes.ts'
import { useOutbox } from '../../outbox/use-outbox.ts'
import { deleteDraft, readDraft, writeDraft } from '../../session/draft.ts'
import { useSession } from '../../session/use-session.ts'
import { applyText } from '../../text/applications.ts'
import { jobDetailText } from '../../text/job-detail.ts'
import { ApplyButton } from './apply-button.tsx'
import { type Applied, ApplyDialog } from './apply-dialog.tsx'
import { useApplyDialog } from './use-apply-dialog.ts'

/**
 * The seeker's button and dialog. After applying, a text replaces them, also while the application waits for the network;
 * after a withdrawal it stands beside them.
 */
export default function SeekerApplication({ job }: { job: Job }) {
  const { token } = useSession()
  // When a session ends in another tab, the token is gone a moment before the role.
  const applied = useQuery({ ...ownApplicationsQuery(), select: toJob(job.id), enabled: token !== null })
  const dialog = useApplyDialog()
  const [wasOpen] = useState(job.state === 'open')
  const [just, setJust] = useState<Applied | 'cancelled'>()
  const waiting = useOutbox('application').find(({ content }) => content.job.id === job.id)
  const application = applied.data
  if (application && application.timeline.withdrawn_at === null)
    return (
      <>
        <AppliedText application={application} takeFocus={just === 'sent'} />
        {waiting?.refusal && <WaitingApplication entry={waiting} onGone={focusHeading} />}
      </>
    )
  return (
    <div className="grid grid-cols-1 gap-3 empty:hidden">
      {application && <Withdrawn application={application} isOpen={job.state === 'open'} />}
      {waiting ? (
        <WaitingApplication
          entry={waiting}
          takeFocus={just === 'kept'}
          onTakeUp={() => dialog[1](true)}
          onGone={() => setJust('cancelled')}
        />
      ) : (
        <Applying
          key={application?.id}
          job={job}
          wasOpen={wasOpen}
          dialog={dialog}
          withdrawn={application ?? undefined}
          isLoading={applied.isLoading}
          takeFocus={just === 'cancelled'}
          onApplied={setJust}
        />
      )}
    </div>
  )
}

interface ApplyingProps {
  job: Job
  /** When the page came. */
  wasOpen: boolean
  dialog: ReturnType<typeof useApplyDialog>
  withdrawn: SentApplication | undefined
  isLoading: boolean
  takeFocus: boolean
  onApplied: (outcome: Applied) => void
}

function Applying({ job, wasOpen, dialog, withdrawn, isLoading, takeFocus, onApplied }: ApplyingProps) {
  const [open, setOpen] = dialog
  const { message, setMessage, forget } = useMessage(job.id, withdrawn?.message)
  const mayApply = useMayApply(withdrawn)
  // Not while somebody writes: the dialog keeps the text and says what happened.
  if (job.state !== 'open' && !(open && (wasOpen || message))) return null
  if (job.state === 'open' && mayApply === false) return null
  return (
    <>
      <ApplyButton
        autoFocus={takeFocus}
        disabled={isLoading || mayApply === undefined}
        onClick={() => setOpen(true)}
      />
      <ApplyDialog
        job={job}
        open={open && !isLoading && mayApply !== undefined}
        onOpenChange={setOpen}
        message={message}
        onMessageChange={setMessage}
        onApplied={(outcome) => {
          forget()
          setOpen(false)
          onApplied(outcome)
        }}
      />
    </>
  )
}

/** Undefined while it is not known: what was withdrawn can be sent again once. */
function useMayApply(withdrawn: SentApplication | undefined): boolean | undefined {
  const again = useQuery({ ...ownApplicationQuery(String(withdrawn?.id)), enabled: withdrawn !== undefined })
  return withdrawn ? again.data?.may_apply_again : true
}

/** The message survives a closed dialog, a failure and a reload. What is sent again begins with what was sent. */
function useMessage(jobId: number, sentBefore = '') {
  const key = `application:${jobId}`
  const [message, setMessage] = useState(() => String(readDraft(key)?.message ?? sentBefore))
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
  application: SentApplication
  takeFocus: boolean
}

function AppliedText({ application, takeFocus }: AppliedProps) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    if (takeFocus) text.current?.focus()
  }, [takeFocus])
  return (
    <div
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card px-5 py-3',
        ownStateOf(application) === 'rejected' ? 'bg-sunken' : 'bg-success-soft text-on-success-soft',
      )}
    >
      <p ref={text} tabIndex={-1} className="wrap-anywhere flex min-w-0 items-center gap-3 font-medium">
        <CircleCheck aria-hidden className="size-6 shrink-0" />
        {jobDetailText.applied}
      </p>
      <p>
        <OwnMarkLink application={application} />
      </p>
    </div>
  )
}

function Withdrawn({ application, isOpen }: { application: SentApplication; isOpen: boolean }) {
  const mayApply = useMayApply(application)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-sunken px-5 py-3">
      <p>
        {applyText.withdrawn} {isOpen && mayApply === false && applyText.notAgain}
      </p>
      <p>
        <OwnMarkLink application={application} />
      </p>
    </div>
  )
}
