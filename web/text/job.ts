import type { JobState } from '../../contract/jobs.ts'

/** Words about a job that several screens use. */
export const jobText = {
  view: "Ishni ko'rish",
  add: "Ish qo'shish",
  list: "Ish e'lonlari ro'yxati",
  share: 'Ulashish',
  print: 'Chop etish',
  copied: 'Havola nusxalandi',
  copyFailed: "Havolani nusxalab bo'lmadi",
}

export const stateLabels: Record<JobState, string> = {
  open: 'Ochiq',
  closed: 'Yopilgan',
  expired: 'Muddati tugagan',
  hidden: 'Yashirilgan',
}
