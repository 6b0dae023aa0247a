import type { JobState } from '../../../contract/jobs.ts'
import type { PayPeriod } from '../../../contract/pay.ts'

/** In the files, as on the screens. */
export const stateWords: Record<JobState, string> = {
  open: 'Ochiq',
  closed: 'Yopilgan',
  expired: 'Muddati tugagan',
  hidden: 'Yashirilgan',
}

export const payPeriodWords: Record<PayPeriod, string> = {
  month: 'oyiga',
  week: 'haftasiga',
  day: 'kuniga',
  hour: 'soatiga',
  task: 'butun ish uchun',
}
