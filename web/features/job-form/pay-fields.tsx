import { Controller, useWatch } from 'react-hook-form'
import { payPeriods } from '../../../contract/pay.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { jobFormText } from '../../text/job-form.ts'
import { Field } from '../../ui/field.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { Options } from '../../ui/options.tsx'
import { Select } from '../../ui/select.tsx'
import type { JobFormControl } from './form-values.ts'
import { payWords, readPay } from './pay.ts'
import { settleSum } from './settle-sum.ts'

const text = jobFormText.fields
const periods = payPeriods.map((id) => ({ id, name: jobFormText.periods[id] }))

/** The pay: a lower and an upper bound, the period, and the sum in words. */
export function PayFields({ form }: { form: JobFormControl }) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-3">
        <SumField form={form} name="salary" {...text.salary} />
        <SumField form={form} name="salary_max" {...text.salaryMax} />
        <Field label={text.payPeriod.label}>
          {(control) => (
            <Select {...control} {...form.register('pay_period')}>
              <Options options={periods} />
            </Select>
          )}
        </Field>
      </div>
      <PayInWords form={form} />
    </div>
  )
}

interface SumFieldProps {
  form: JobFormControl
  name: 'salary' | 'salary_max'
  label: string
  placeholder: string
}

function SumField({ form, name, label, placeholder }: SumFieldProps) {
  return (
    <Field label={label} error={form.formState.errors[name]?.message}>
      {(control) => (
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => (
            <MoneyInput
              {...control}
              {...field}
              required={name === 'salary'}
              placeholder={placeholder}
              onBlur={() => {
                field.onBlur()
                settleSum(form, name)
              }}
            />
          )}
        />
      )}
    </Field>
  )
}

/** Said back when typing pauses, so that a wrong number of zeros is heard and seen. */
function PayInWords({ form: { control } }: { form: JobFormControl }) {
  const [salary, salary_max, period] = useWatch({ control, name: ['salary', 'salary_max', 'pay_period'] })
  const pay = readPay({ salary, salary_max })
  const words = useDebounced(pay ? payWords(pay, period) : '')
  return (
    // Its place is kept: a line that appears would move the button that someone is just pressing.
    <p role="status" className="min-h-10 text-muted text-sm sm:min-h-5">
      {words}
    </p>
  )
}
