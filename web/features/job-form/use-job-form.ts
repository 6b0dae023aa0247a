import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { JobType } from '../../../contract/job-types.ts'
import { jobMessages } from '../../../contract/jobs.ts'
import { showFieldErrors } from '../../api/field-errors.ts'
import { jobTypesQuery } from '../../api/job-types.ts'
import type { JobBody } from '../../api/jobs.ts'
import { deleteDraft, readDraft } from '../../session/draft.ts'
import { useFormDraft } from '../../session/use-form-draft.ts'
import { useFocusAfterFailure } from '../../ui/use-focus-after-failure.ts'
import { type CheckedJob, fieldNames, type JobFormValues, jobFormSchema, toBody } from './form-values.ts'
import { findOddPay } from './pay.ts'
import { settlePay } from './settle-sum.ts'

interface JobFormOptions<Saved> {
  /** What the form shows when there is no draft. */
  start: JobFormValues
  /** What the job has. Its own type is offered even when it is archived. */
  ownType?: JobType
  draftKey: string
  save: { run: (body: JobBody) => Promise<Saved>; isPending: boolean; error: Error | null }
  onSaved: (saved: Saved) => void
  onFailed: (error: unknown) => void
}

/** The state of the form for a job: its values, its draft, its question about odd pay, and the save. */
export function useJobForm<Saved>(options: JobFormOptions<Saved>) {
  const { start, ownType, draftKey, save, onSaved, onFailed } = options
  const element = useRef<HTMLFormElement>(null)
  const types = useQuery(jobTypesQuery(ownType))
  const form = useForm<JobFormValues, unknown, CheckedJob>({
    resolver: zodResolver(jobFormSchema),
    defaultValues: { ...start, ...readDraft(draftKey) },
  })
  useFormDraft(form, draftKey)
  useFocusAfterFailure(element, save.error)
  const send = async (job: CheckedJob) => {
    let saved: Saved
    try {
      saved = await save.run(toBody(job))
    } catch (error) {
      showFieldErrors(error, fieldNames, form.setError)
      return onFailed(error)
    }
    deleteDraft(draftKey)
    // Someone who left the form while it was saving stays on the other screen.
    if (element.current) onSaved(saved)
  }
  const { question, ask } = useOddPayQuestion(send)

  const isOffered = (type: number) => type === ownType?.id || types.data?.some(({ id }) => id === type)

  const submit = form.handleSubmit(async (job) => {
    // Not chosen by the person: the types are not loaded, or the draft has a type that is gone.
    if (!isOffered(job.job_type_id)) return form.setError('job_type_id', { message: jobMessages.jobType })
    if (!ask(job)) await send(job)
  })
  return {
    form,
    element,
    types,
    question,
    saving: save.isPending,
    submit: (event?: { preventDefault: () => void }) => {
      event?.preventDefault()
      settlePay(form)
      return submit()
    },
  }
}

/** Asks once about a sum that is probably a slip. */
function useOddPayQuestion(send: (job: CheckedJob) => Promise<void>) {
  const [asked, setAsked] = useState<CheckedJob>()
  const confirmed = useRef('')
  const keyOf = ({ salary, salary_max, pay_period }: CheckedJob) => `${salary} ${salary_max} ${pay_period}`
  return {
    ask: (job: CheckedJob) => {
      const odd = findOddPay({ least: job.salary, most: job.salary_max }, job.pay_period)
      const mustAsk = odd !== undefined && confirmed.current !== keyOf(job)
      if (mustAsk) setAsked(job)
      return mustAsk
    },
    question: {
      job: asked,
      correct: () => setAsked(undefined),
      confirm: () => {
        if (!asked) return
        confirmed.current = keyOf(asked)
        setAsked(undefined)
        void send(asked)
      },
    },
  }
}

export type JobFormState = ReturnType<typeof useJobForm>
