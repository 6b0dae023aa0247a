import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { audiences, employments } from '../../../contract/jobs.ts'
import { audienceLabels, employmentLabels, jobText } from '../../text/job.ts'
import { jobFormText } from '../../text/job-form.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { emptyJob, type JobFormControl } from './form-values.ts'

const text = jobFormText.fields
const tucked = ['employment', 'positions', 'remote', 'suits'] as const

/** The facts that may be left out. They are open when one of them is given or wrong. */
export function MoreFacts({ form }: { form: JobFormControl }) {
  const { errors } = form.formState
  const [open, setOpen] = useState(() => isGiven(form))
  return (
    <details
      open={open || errors.positions !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group min-w-0 rounded-field border border-line"
    >
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-field px-3.5 py-2 font-medium hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
        <span className="min-w-0">
          {jobFormText.more} <span className="font-normal text-muted">({jobFormText.optional})</span>
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-5 p-3.5 pt-3">
        <Choices label={text.employment.label}>
          {employments.map((kind) => (
            <CheckBox
              key={kind}
              label={employmentLabels[kind]}
              value={kind}
              {...form.register('employment')}
            />
          ))}
        </Choices>
        <Choices label={text.suits.label}>
          {audiences.map((kind) => (
            <CheckBox key={kind} label={audienceLabels[kind]} value={kind} {...form.register('suits')} />
          ))}
        </Choices>
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
          <Choices label={text.remote.label}>
            <CheckBox label={jobText.remote} {...form.register('remote')} />
          </Choices>
          <Field label={text.positions.label} error={errors.positions?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register('positions')}
                inputMode="numeric"
                autoComplete="off"
                placeholder="1"
              />
            )}
          </Field>
        </div>
      </div>
    </details>
  )
}

function isGiven(form: JobFormControl): boolean {
  const values = form.getValues()
  return tucked.some((name) => String(values[name]) !== String(emptyJob[name]))
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">{children}</div>
    </fieldset>
  )
}
