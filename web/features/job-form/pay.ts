import type { PayPeriod } from '../../../contract/pay.ts'
import { periodsPerMonth } from '../../../contract/periods.ts'
import { periodWords } from '../../../contract/words.ts'
import { moneyWords } from '../../lib/number-words.ts'
import { type Money, readMoney } from '../../lib/read-money.ts'
import { readTypedPay, type TypedPay } from './read-typed-pay.ts'

/** Both bounds of the pay, if they are understood. A range may stand in the first field alone, and a period beside it. */
export function readPay(values: { salary: string; salary_max: string }): TypedPay | undefined {
  const salary = readTypedPay(values.salary)
  if ('fault' in salary || salary.most !== null) return 'fault' in salary ? undefined : salary
  const upper = readMoney(values.salary_max)
  if ('fault' in upper) return upper.fault === 'empty' ? salary : undefined
  return { ...salary, most: upper.least }
}

/** `Oyiga uch million so'mdan to'rt million so'mgacha` */
export function payWords({ least, most }: Money, period: PayPeriod): string {
  const sum = most === null ? moneyWords(least) : `${moneyWords(least)}dan ${moneyWords(most)}gacha`
  const words = `${periodWords[period]} ${sum}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Outside these bounds for a month of full-time work, a sum is more often a slip than the pay. */
const usual = { least: 50_000, most: 100_000_000 }

/** What is strange about the pay. Pay for a task counts as it is. */
export function findOddPay({ least, most }: Money, period: PayPeriod): 'low' | 'high' | undefined {
  const times = periodsPerMonth[period] ?? 1
  if (Number(least) * times < usual.least) return 'low'
  return Number(most ?? least) * times > usual.most ? 'high' : undefined
}
