import type { UseQueryResult } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { useRef } from 'react'
import { type ControllerRenderProps, useWatch } from 'react-hook-form'
import type { JobType } from '../../../contract/job-types.ts'
import { frameText } from '../../text/frame.ts'
import { jobFormText } from '../../text/job-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Options } from '../../ui/options.tsx'
import { Select } from '../../ui/select.tsx'
import type { JobFormControl, JobFormValues } from './form-values.ts'
import { suggestJobType } from './job-type-words.ts'

const text = jobFormText.fields.jobType

interface JobTypeFieldProps {
  field: ControllerRenderProps<JobFormValues, 'job_type_id'>
  form: JobFormControl
  types: UseQueryResult<JobType[]>
}

export function JobTypeField({ field, form, types }: JobTypeFieldProps) {
  const select = useRef<HTMLDivElement>(null)
  const chosen = types.data?.find(({ id }) => id === field.value)
  const suggested = useSuggested(form, types.data)
  const retry = (
    <Button variant="link" size="small" onClick={() => types.refetch()}>
      {frameText.retry}
    </Button>
  )
  const choose = (id: number) => {
    field.onChange(id)
    // The button goes away, so the focus would be lost.
    select.current?.querySelector('select')?.focus()
  }
  return (
    <div ref={select} className="grid grid-cols-1 gap-1.5">
      <Field
        label={text.label}
        error={form.formState.errors.job_type_id?.message}
        hint={types.isError && retry}
      >
        {(control) => (
          <Select
            {...control}
            {...field}
            required
            disabled={!types.data}
            value={chosen?.id ?? ''}
            onChange={(event) => field.onChange(Number(event.target.value))}
          >
            {!chosen && <option value="">{types.isPending ? frameText.loading : text.choose}</option>}
            <Options options={types.data ?? []} />
          </Select>
        )}
      </Field>
      <p role="status" className="flex flex-wrap items-center gap-x-1 text-muted text-sm empty:hidden">
        {suggested && suggested.id !== field.value && (
          <>
            <Lightbulb aria-hidden className="size-4 shrink-0" />
            {jobFormText.suggested}
            <Button variant="link" size="small" onClick={() => choose(suggested.id)}>
              {jobFormText.suggestion(suggested.name)}
            </Button>
          </>
        )}
      </p>
    </div>
  )
}

function useSuggested({ control }: JobFormControl, types: JobType[] | undefined) {
  const title = useWatch({ control, name: 'title' })
  const id = suggestJobType(title)
  return types?.find((type) => type.id === id)
}
