import type { JobState } from './jobs.ts'
import type { PayPeriod } from './pay.ts'
import type { ReportReason } from './reports.ts'

// Words that the site says and the server too: in files, in messages and on pictures.

/** What comes before a sum: `kuniga 250 000 so'm`. */
export const periodWords: Record<PayPeriod, string> = {
  month: 'oyiga',
  week: 'haftasiga',
  day: 'kuniga',
  hour: 'soatiga',
  task: 'ish uchun',
}

export const stateLabels: Record<JobState, string> = {
  open: 'Ochiq',
  closed: 'Yopilgan',
  expired: 'Muddati tugagan',
  hidden: 'Yashirilgan',
}

export const reportReasonLabels: Record<ReportReason, string> = {
  fraud: 'Firibgarlik, aldov',
  asks_money: "Ishga olish uchun pul so'rayapti",
  not_a_job: "Bu ish e'loni emas",
  rude: "Haqoratli yoki odobsiz so'zlar bor",
  already_filled: 'Bu ish allaqachon band',
  other: 'Boshqa sabab',
}
