import { formatNumber } from '../../lib/format.ts'
import { readMoney } from '../../lib/read-money.ts'
import type { JobFormControl, SumName } from './form-values.ts'
import { readTypedPay } from './read-typed-pay.ts'

/** After typing, what is understood is shown in groups of digits. Saving refuses the rest. */
export function settleSum(form: JobFormControl, name: SumName) {
  if (name === 'salary') return settlePay(form)
  const read = readMoney(form.getValues(name))
  if ('least' in read && read.most === null) form.setValue(name, formatNumber(Number(read.least)))
}

/** A range in the first field fills both, and a period beside the sum is chosen. */
export function settlePay(form: JobFormControl) {
  const read = readTypedPay(form.getValues('salary'))
  if ('fault' in read) return
  form.setValue('salary', formatNumber(Number(read.least)))
  if (read.most !== null) form.setValue('salary_max', formatNumber(Number(read.most)))
  if (read.period) form.setValue('pay_period', read.period)
}
