import type { DemoReport } from './shapes.ts'

/** What people reported of some jobs. Those without an outcome wait for the administrator. */
export const reports: DemoReport[] = [
  {
    job: 'sewing-embroidery',
    reason: 'asks_money',
    text: "Ip va mato uchun oldindan pul so'rashdi, keyin javob bermay qo'yishdi.",
    seeker: 'nodira_chevar',
    hoursAgo: 30,
  },
  {
    job: 'sewing-embroidery',
    reason: 'asks_money',
    text: "Menga ham avval pul o'tkazing deyishdi.",
    hoursAgo: 21,
  },
  { job: 'sewing-embroidery', reason: 'fraud', text: '', hoursAgo: 5 },
  {
    job: 'freight-van',
    reason: 'already_filled',
    text: "Qo'ng'iroq qildim, haydovchi topilgan ekan.",
    seeker: 'jasur_haydovchi',
    hoursAgo: 12,
  },
  {
    job: 'freight-night-guard',
    reason: 'asks_money',
    text: "Forma uchun 300 ming so'm so'rashdi.",
    hoursAgo: 200,
    outcome: 'hidden',
  },
  { job: 'freight-night-guard', reason: 'fraud', text: '', hoursAgo: 190, outcome: 'hidden' },
  {
    job: 'shop-guard',
    reason: 'other',
    text: 'Ish haqi kam.',
    seeker: 'rahmat_bogbon',
    hoursAgo: 120,
    outcome: 'dismissed',
  },
]

/** The administrator decided the reports so many hours after they came. */
export const decidedAfter = 10

export const verified = {
  employer: 'salomatlik_klinikasi',
  reason: "Klinika guvohnomasini ko'rdim.",
  hoursAgo: 300,
}

export const dismissal = 'Ish beruvchi bilan gaplashdim, hammasi joyida.'
