import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownResumeQuery } from '../../api/resumes.ts'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { useOutbox } from '../../outbox/use-outbox.ts'
import { readDraft, writeDraft } from '../../session/draft.ts'
import { useSession } from '../../session/use-session.ts'
import { resumeText } from '../../text/resume.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { NoResume } from './no-resume.tsx'
import { draftKey, ResumeForm } from './resume-form.tsx'
import { ResumeView } from './resume-view.tsx'
import { WaitingResume } from './waiting-resume.tsx'

export default function ResumeScreen() {
  return (
    <div className="wrap-anywhere mx-auto grid w-full max-w-3xl grid-cols-1 gap-6">
      <PageHead title={resumeText.title} />
      <h1 className="text-2xl sm:text-3xl">{resumeText.title}</h1>
      <OwnResume />
    </div>
  )
}

function OwnResume() {
  const { data: resume, isPending, isError, refetch } = useQuery(ownResumeQuery())
  // A draft from before a reload opens the form again.
  const [editing, setEditing] = useState(() => readDraft(draftKey) !== undefined)
  // When form and view replace each other, the new one takes the focus. Not on the first load.
  const [changed, setChanged] = useState(false)
  // After a deletion the form is empty.
  const [deleted, setDeleted] = useState(false)
  const { name } = useSession()
  const show = (form: boolean) => {
    setChanged(true)
    setEditing(form)
  }
  const [waiting] = useOutbox('resume')
  if (waiting && !editing)
    return (
      <WaitingResume
        entry={waiting}
        takeFocus={changed}
        onTakeUp={() => {
          writeDraft(draftKey, { ...waiting.content.fields })
          show(true)
        }}
        onDrop={() => setChanged(true)}
      />
    )
  if (isPending)
    return (
      <p role="status" aria-busy className="flex items-center justify-center gap-3 py-16 text-muted">
        <Spinner />
        {resumeText.busy}
      </p>
    )
  if (isError && resume === undefined) return <LoadFailure onRetry={() => refetch()} />
  if (editing)
    return (
      <ResumeForm
        resume={resume}
        name={deleted ? '' : (name ?? '')}
        takeFocus={changed}
        onDone={() => show(false)}
      />
    )
  if (!resume) return <NoResume takeFocus={changed} onMake={() => show(true)} />
  return (
    <ResumeView
      resume={resume}
      takeFocus={changed}
      onEdit={() => show(true)}
      onDeleted={() => {
        setChanged(true)
        setDeleted(true)
      }}
    />
  )
}
