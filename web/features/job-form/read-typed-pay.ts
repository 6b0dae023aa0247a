import type { PayPeriod } from '../../../contract/pay.ts'
import { type Money, type MoneyFault, readMoney } from '../../lib/read-money.ts'

/** The pay as it was typed, with its period when the text says one. */
export interface TypedPay extends Money {
  period?: PayPeriod
}

/** The words of the site, and others that people use for the same. */
const periodNames: Record<PayPeriod, string> = {
  month: 'oyiga|oylik|ойига|ойлик',
  week: 'haftasiga|haftalik|ҳафтасига|ҳафталик',
  day: 'kuniga|kunlik|кунига|кунлик',
  hour: 'soatiga|soatlik|соатига|соатлик',
  task: '(?:butun )?ish uchun|(?:бутун )?иш учун',
}

const patterns = Object.entries(periodNames).map(([period, names]) => ({
  period: period as PayPeriod,
  pattern: new RegExp(`^(?:(?:${names}) (?<after>.+)|(?<before>.+) (?:${names}))$`, 'iu'),
}))

/** `kuniga 150 ming`, `3-4 mln oyiga`; without a period, what `readMoney` reads. */
export function readTypedPay(typed: string): TypedPay | { fault: MoneyFault } {
  const text = typed.replace(/\s+/g, ' ').trim()
  for (const { period, pattern } of patterns) {
    const { after, before } = pattern.exec(text)?.groups ?? {}
    const sum = after ?? before
    if (sum === undefined) continue
    const read = readMoney(sum)
    return 'fault' in read ? read : { ...read, period }
  }
  return readMoney(text)
}
