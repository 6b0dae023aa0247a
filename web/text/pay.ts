import type { PayPeriod } from '../../contract/pay.ts'

/** What comes before a sum: `kuniga 250 000 so'm`. */
export const periodWords: Record<PayPeriod, string> = {
  month: 'oyiga',
  week: 'haftasiga',
  day: 'kuniga',
  hour: 'soatiga',
  task: 'ish uchun',
}
