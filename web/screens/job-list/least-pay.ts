import { type MoneyFault, readMoney } from '../../lib/read-money.ts'

/** The server takes no more. */
const most = 999_999_999

type LeastPay =
  | { least: number | undefined }
  | { fault: Exclude<MoneyFault, 'empty' | 'negative' | 'order'> | 'range' }

/** The least pay as people type it, in whole so'm. Nothing, and 0, filter nothing. */
export function readLeastPay(typed: string): LeastPay {
  const read = readMoney(typed)
  if ('fault' in read) {
    if (read.fault === 'empty') return { least: undefined }
    if (read.fault === 'negative') return { fault: 'unclear' }
    return { fault: read.fault === 'order' ? 'range' : read.fault }
  }
  if (read.most !== null) return { fault: 'range' }
  const least = Math.floor(Number(read.least))
  return least > most ? { fault: 'too_big' } : { least: least || undefined }
}
