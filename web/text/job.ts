import type { Audience, Employment } from '../../contract/jobs.ts'
import { formatNumber } from '../lib/format.ts'

/** Words about a job that several screens use. */
export const jobText = {
  view: "Ishni ko'rish",
  add: "Ish qo'shish",
  list: "Ish e'lonlari ro'yxati",
  share: 'Ulashish',
  print: 'Chop etish',
  copied: 'Havola nusxalandi',
  copyFailed: "Havolani nusxalab bo'lmadi",
  remote: 'Uydan turib ishlash',
  similar: {
    title: "O'xshash ochiq ishlar",
    closest: 'Sizga mos kelishi mumkin',
    newest: 'Yangi ochiq ishlar',
    none: "Hozircha o'xshash ochiq ish yo'q.",
    all: "Boshqa ishlarni ko'rish",
  },
  positions: (count: number) => `${formatNumber(count)}\u00a0kishi kerak`,
}

export const employmentLabels: Record<Employment, string> = {
  full_time: "To'liq bandlik",
  part_time: 'Qisman bandlik',
  one_off: 'Bir martalik ish',
  seasonal: 'Mavsumiy ish',
}

export const audienceLabels: Record<Audience, string> = {
  students: 'Talabalarga mos',
  no_experience: 'Tajriba shart emas',
}

/** Of all that a search can read beside words and pay. */
export const factLabels = { ...employmentLabels, ...audienceLabels, remote: jobText.remote }
