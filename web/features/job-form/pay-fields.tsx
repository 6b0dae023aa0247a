import { useId, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { payPeriods } from '../../../contract/pay.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { jobFormText } from '../../text/job-form.ts'
import { Field } from '../../ui/field.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { Options } from '../../ui/options.tsx'
import { Select } from '../../ui/select.tsx'
import { faultOfSum, type JobFormControl, type SumName } from './form-values.ts'
import { payWords, readPay } from './pay.ts'
import { settleSum } from './settle-sum.ts'

const text = jobFormText.fields
const periods = payPeriods.map((id) => ({ id, name: jobFormText.periods[id] }))
const sums: SumName[] = ['salary', 'salary_max']

/** The pay: a lower and an upper bound, the period, and the sum in words. */
export function PayFields({ form }: { form: JobFormControl }) {
  const [typing, setTyping] = useState<SumName>()
  const lineId = useId()
  const found = useSumFault(form, typing)
  const field = (name: SumName) => ({
    ...{ form, name },
    faultId: found?.name === name ? lineId : undefined,
    onTyping: (on: boolean) => setTyping(on ? name : undefined),
  })
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-3">
        <SumField {...field('salary')} {...text.salary} />
        <SumField {...field('salary_max')} {...text.salaryMax} />
        <Field label={text.payPeriod.label}>
          {(control) => (
            <Select {...control} {...form.register('pay_period')}>
              <Options options={periods} />
            </Select>
          )}
        </Field>
      </div>
      {/* Its place is kept: a line that appears would move the button that someone is just pressing. */}
      <div className="min-h-10 text-sm sm:min-h-5">
        <p id={lineId} role="alert" className="text-danger">
          {found?.fault}
        </p>
        <PayInWords form={form} quiet={found !== undefined} />
      </div>
    </div>
  )
}

/** The first sum that is left and not understood. After an attempt to save, its field says so itself. */
function useSumFault({ control, formState }: JobFormControl, typing: SumName | undefined) {
  const values = useWatch({ control, name: ['salary', 'salary_max'] })
  return sums
    .map((name, place) => ({ name, fault: faultOfSum(values[place] ?? '', name) }))
    .find(({ name, fault }) => fault && name !== typing && !formState.errors[name])
}

interface SumFieldProps {
  form: JobFormControl
  name: SumName
  label: string
  placeholder: string
  /** The text below the fields that says what is wrong with this one. */
  faultId: string | undefined
  onTyping: (on: boolean) => void
}

function SumField({ form, name, label, placeholder, faultId, onTyping }: SumFieldProps) {
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
              {...(faultId && { 'aria-invalid': true, 'aria-describedby': faultId })}
              required={name === 'salary'}
              placeholder={placeholder}
              onChange={(typed) => {
                onTyping(true)
                field.onChange(typed)
              }}
              onBlur={() => {
                field.onBlur()
                settleSum(form, name)
                onTyping(false)
              }}
            />
          )}
        />
      )}
    </Field>
  )
}

/** Said back when typing pauses, so that a wrong number of zeros is heard and seen. */
function PayInWords({ form: { control }, quiet }: { form: JobFormControl; quiet: boolean }) {
  const [salary, salary_max, period] = useWatch({ control, name: ['salary', 'salary_max', 'pay_period'] })
  const pay = readPay({ salary, salary_max })
  const words = useDebounced(pay ? payWords(pay, pay.period ?? period) : '')
  return (
    <p role="status" className="text-muted">
      {quiet ? '' : words}
    </p>
  )
}
