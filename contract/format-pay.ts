import { formatNumber, formatSalary } from './numbers.ts'
import type { PayPeriod } from './pay.ts'
import { periodWords } from './words.ts'

export interface Pay {
  salary: number
  salary_max: number | null
  pay_period: PayPeriod
}

/** `3 500 000 so'm`, `kuniga 250 000 so'm`, `4–6 mln so'm`. Pay is by the month when no period is said. */
export function formatPay(pay: Pay): string {
  return pay.pay_period === 'month' ? formatSum(pay) : formatPayWithPeriod(pay)
}

/** `oyiga 3 500 000 so'm`: where nothing around it tells that it is by the month. */
export const formatPayWithPeriod = (pay: Pay) => `${periodWords[pay.pay_period]} ${formatSum(pay)}`

const formatSum = ({ salary, salary_max }: Pay) =>
  salary_max === null || salary_max === salary ? formatSalary(salary) : formatRange(salary, salary_max)

/** Round sums are said in millions or thousands. */
function formatRange(least: number, most: number): string {
  const unit = roundUnits.find(({ from, to, step }) =>
    [least, most].every((sum) => sum >= from && sum < to && sum % step === 0),
  )
  if (!unit) return `${formatNumber(least)}–${formatSalary(most)}`
  return `${formatNumber(least / unit.from)}–${formatNumber(most / unit.from)} ${unit.name} so'm`
}

/** With at most one decimal: `3,5 mln`. */
const roundUnits = [
  { name: 'mln', from: 1_000_000, to: Number.POSITIVE_INFINITY, step: 100_000 },
  { name: 'ming', from: 1000, to: 1_000_000, step: 1000 },
]
