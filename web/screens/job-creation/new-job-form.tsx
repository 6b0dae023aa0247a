import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router'
import { createIdempotencyKeys } from '../../api/idempotency-keys.ts'
import { createJobMutation, type JobBody } from '../../api/jobs.ts'
import type { JobFormValues } from '../../features/job-form/form-values.ts'
import { JobForm } from '../../features/job-form/job-form.tsx'
import { toastFailed } from '../../features/job-form/toasts.tsx'
import { useJobForm } from '../../features/job-form/use-job-form.ts'
import { PlaceFields } from '../../features/place/place-fields.tsx'
import { paths } from '../../lib/paths.ts'
import { OutboxFull, saveOrKeep } from '../../outbox/keep.ts'
import { KeptNote } from '../../outbox/kept-note.tsx'
import { deleteDraft } from '../../session/draft.ts'
import { useSession } from '../../session/use-session.ts'
import { jobCreationText } from '../../text/job-creation.ts'
import { outboxText } from '../../text/outbox.ts'
import { ToastText } from '../../ui/toast-text.tsx'

interface NewJobFormProps {
  start: JobFormValues
  draftKey: string
  onCancel: () => void
  children?: ReactNode
}

export function NewJobForm({ start, draftKey, onCancel, children }: NewJobFormProps) {
  const [keys] = useState(createIdempotencyKeys)
  const isEmployer = useSession().role === 'employer'
  const leave = useLeaveAfterSave()
  const { mutateAsync, isPending, error } = useMutation(createJobMutation(useQueryClient()))
  const run = async (body: JobBody) => {
    const key = keys.keyFor(body)
    const save = () => mutateAsync({ body, key })
    // Only employers have a list where it can wait.
    if (isEmployer) return saveOrKeep({ kind: 'job', content: { body }, key }, save)
    await save()
    return 'saved'
  }
  const state = useJobForm({
    start,
    draftKey,
    save: { run, isPending, error },
    onSaved: (outcome) => {
      toast.success(outcome === 'kept' ? outboxText.keptJob : <ToastText {...jobCreationText.saved} />)
      leave()
    },
    onFailed: (failure) => {
      if (!(failure instanceof OutboxFull)) toastFailed(failure, jobCreationText.failed)
    },
  })
  const cancel = () => {
    deleteDraft(draftKey)
    // Who comes back at once may find this very form: React keeps it when the other screen was not drawn in between.
    state.form.reset(start)
    onCancel()
  }
  return (
    <JobForm state={state} onCancel={cancel} PlaceFields={PlaceFields}>
      {children}
      {isEmployer && <KeptNote kind="job" />}
    </JobForm>
  )
}

function useLeaveAfterSave() {
  const navigate = useNavigate()
  const { role } = useSession()
  return () => {
    if (role === 'employer') navigate(paths.area('employer'))
    if (role === 'admin') navigate(paths.jobs())
  }
}
