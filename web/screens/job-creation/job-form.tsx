import { useEffect, useRef } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import type { NewJob } from '../../../contract/jobs.ts'
import { deleteDraft } from '../../session/draft.ts'
import { jobCreationText } from '../../text/job-creation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { SalaryInput } from '../../ui/salary-input.tsx'
import { JobTypeField } from './job-type-field.tsx'
import { draftKey, type JobFormValues, useJobForm } from './use-job-form.ts'

const text = jobCreationText

export function JobForm({ onCancel }: { onCancel: () => void }) {
  const element = useRef<HTMLFormElement>(null)
  const { form, types, submit, saving } = useJobForm(element)
  const { errors } = form.formState
  useEffect(() => {
    if (types.isError) toast.error(text.typesFailed, { id: 'job-types' })
  }, [types.isError])
  const cancel = () => {
    deleteDraft(draftKey)
    onCancel()
  }
  return (
    <form ref={element} noValidate onSubmit={submit} aria-busy={saving}>
      <fieldset disabled={saving} className="grid gap-5">
        <TextField form={form} name="title" />
        <TextField form={form} name="description" />
        <TextField form={form} name="location" />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <SalaryField form={form} />
          <Controller
            control={form.control}
            name="job_type_id"
            render={({ field }) => (
              <JobTypeField field={field} types={types} error={errors.job_type_id?.message} />
            )}
          />
        </div>
        {/* On the left, because the toast about a failed save is at the bottom right. */}
        <div className="flex flex-col gap-3 border-line border-t pt-5 sm:flex-row">
          <Button type="submit" busy={saving}>
            {text.save}
          </Button>
          <Button variant="outline" onClick={cancel}>
            {text.cancel}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}

type Form = UseFormReturn<JobFormValues, unknown, NewJob>

function TextField({ form, name }: { form: Form; name: 'title' | 'description' | 'location' }) {
  const { label, placeholder } = text.fields[name]
  const Control = name === 'description' ? Textarea : Input
  return (
    <Field label={label} error={form.formState.errors[name]?.message}>
      {(control) => (
        <Control
          {...control}
          {...form.register(name)}
          required
          autoComplete="off"
          placeholder={placeholder}
        />
      )}
    </Field>
  )
}

function SalaryField({ form }: { form: Form }) {
  const { label, placeholder } = text.fields.salary
  return (
    <Field label={label} error={form.formState.errors.salary?.message}>
      {(control) => (
        <Controller
          control={form.control}
          name="salary"
          render={({ field }) => <SalaryInput {...control} {...field} required placeholder={placeholder} />}
        />
      )}
    </Field>
  )
}
