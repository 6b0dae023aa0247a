import { formatNumber } from '../../lib/format.ts'
import { readMoney } from '../../lib/read-money.ts'
import type { JobFormControl } from './form-values.ts'

/** After typing: what is understood is shown in groups of digits, what is not is refused. */
export function settleSum(form: JobFormControl, name: 'salary' | 'salary_max') {
  if (name === 'salary') divideRange(form)
  const read = readMoney(form.getValues(name))
  if ('least' in read && read.most === null)
    form.setValue(name, formatNumber(Number(read.least)), { shouldDirty: true })
  if (!('fault' in read && read.fault === 'empty')) void form.trigger(name)
}

/** A range in the first field fills both. */
export function divideRange(form: JobFormControl) {
  const read = readMoney(form.getValues('salary'))
  if ('fault' in read || read.most === null) return
  form.setValue('salary', formatNumber(Number(read.least)), { shouldDirty: true })
  form.setValue('salary_max', formatNumber(Number(read.most)), { shouldDirty: true })
}
