import { formatNumber } from '../../lib/format.ts'
import { readMoney } from '../../lib/read-money.ts'
import type { JobFormControl } from './form-values.ts'

/** After typing, what is understood is shown in groups of digits. Saving refuses the rest. */
export function settleSum(form: JobFormControl, name: 'salary' | 'salary_max') {
  if (name === 'salary') divideRange(form)
  const read = readMoney(form.getValues(name))
  if ('least' in read && read.most === null) form.setValue(name, formatNumber(Number(read.least)))
}

/** A range in the first field fills both. */
export function divideRange(form: JobFormControl) {
  const read = readMoney(form.getValues('salary'))
  if ('fault' in read || read.most === null) return
  form.setValue('salary', formatNumber(Number(read.least)))
  form.setValue('salary_max', formatNumber(Number(read.most)))
}
