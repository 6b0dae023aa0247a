import { type ReactNode, useEffect } from 'react'
import { Controller } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { jobFormText } from '../../text/job-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import type { JobFormControl } from './form-values.ts'
import { JobTypeField } from './job-type-field.tsx'
import { LocationField } from './location-field.tsx'
import { MoreFacts } from './more-facts.tsx'
import { OddPayQuestion } from './odd-pay-question.tsx'
import { PayFields } from './pay-fields.tsx'
import { PlaceField, type PlaceFieldsComponent } from './place-field.tsx'
import type { JobFormState } from './use-job-form.ts'

const text = jobFormText

interface JobFormProps {
  state: JobFormState
  onCancel: () => void
  PlaceFields: PlaceFieldsComponent
  /** What must be read before saving, for example that somebody else changed the job. */
  children?: ReactNode
}

/** The form for a job that is new, copied or changed. */
export function JobForm({ state, onCancel, PlaceFields, children }: JobFormProps) {
  const { form, element, types, submit, saving, question } = state
  useEffect(() => {
    if (types.isError) toast.error(text.typesFailed, { id: 'job-types' })
  }, [types.isError])
  return (
    <form ref={element} noValidate onSubmit={submit} aria-busy={saving}>
      <fieldset disabled={saving} className="grid min-w-0 grid-cols-1 gap-5">
        {children}
        <TextField form={form} name="title" />
        <TextField form={form} name="description" />
        <LocationField form={form} />
        <PlaceField form={form} PlaceFields={PlaceFields} />
        <PayFields form={form} />
        <Controller
          control={form.control}
          name="job_type_id"
          render={({ field }) => <JobTypeField field={field} form={form} types={types} />}
        />
        <MoreFacts form={form} />
        {/* On the left, because the toast about a failed save is at the bottom right. */}
        <div className="flex flex-col gap-3 border-line border-t pt-5 sm:flex-row">
          <Button type="submit" busy={saving}>
            {text.save}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            {text.cancel}
          </Button>
        </div>
      </fieldset>
      <OddPayQuestion
        question={question}
        salaryField={() => element.current?.querySelector<HTMLElement>('[name=salary]')}
      />
    </form>
  )
}

interface TextFieldProps {
  form: JobFormControl
  name: 'title' | 'description'
}

function TextField({ form, name }: TextFieldProps) {
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
