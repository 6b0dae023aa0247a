import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { jobMessages, type NewJob, newJob } from '../../../contract/jobs.ts'
import { showFieldErrors } from '../../api/field-errors.ts'
import { createIdempotencyKeys } from '../../api/idempotency-keys.ts'
import { jobTypesQuery } from '../../api/job-types.ts'
import { createJobMutation } from '../../api/jobs.ts'
import { paths } from '../../lib/paths.ts'
import { deleteDraft, readDraft } from '../../session/draft.ts'
import { useFormDraft } from '../../session/use-form-draft.ts'
import { useSession } from '../../session/use-session.ts'
import { useFocusAfterFailure } from '../../ui/use-focus-after-failure.ts'
import { toastFailed, toastSaved } from './toasts.tsx'

export type JobFormValues = z.input<typeof newJob>

export const draftKey = 'job'
const emptyJob: JobFormValues = { title: '', description: '', location: '', salary: '', job_type_id: 1 }
const fields = ['title', 'description', 'location', 'salary', 'job_type_id'] as const

export function useJobForm(formElement: RefObject<HTMLFormElement | null>) {
  const [keys] = useState(createIdempotencyKeys)
  const leave = useLeaveAfterSave()
  const types = useQuery(jobTypesQuery())
  const save = useMutation(createJobMutation(useQueryClient()))
  const form = useForm<JobFormValues, unknown, NewJob>({
    resolver: zodResolver(newJob),
    defaultValues: { ...emptyJob, ...readDraft(draftKey) },
  })
  useFormDraft(form, draftKey)
  useFocusAfterFailure(formElement, save.error)

  const submit = form.handleSubmit(async (body) => {
    // Not chosen by the person: the types are not loaded, or the draft has a type that is gone.
    if (!types.data?.some(({ id }) => id === body.job_type_id))
      return form.setError('job_type_id', { message: jobMessages.jobType })
    try {
      await save.mutateAsync({ body, key: keys.keyFor(body) })
    } catch (error) {
      showFieldErrors(error, fields, form.setError)
      return toastFailed(error)
    }
    keys.forget()
    form.reset(emptyJob)
    deleteDraft(draftKey)
    toastSaved()
    // Someone who left the form while it was saving stays on the other screen.
    if (formElement.current) leave()
  })
  return { form, types, submit, saving: save.isPending }
}

function useLeaveAfterSave() {
  const navigate = useNavigate()
  const { role } = useSession()
  return () => {
    if (role === 'employer') navigate(paths.area('employer'))
    if (role === 'admin') navigate(paths.jobs())
  }
}
