import { formatNumber } from '../lib/format.ts'

/** Minutes as people say them: `40 daqiqa`, `1 soat 5 daqiqa`, `5 soat`, `3 kun 4 soat`. */
export function waitText(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const parts =
    days > 0
      ? [`${formatNumber(days)}\u00a0kun`, hours > 0 ? `${hours}\u00a0soat` : '']
      : [hours > 0 ? `${hours}\u00a0soat` : '', rest > 0 || hours === 0 ? `${rest}\u00a0daqiqa` : '']
  return parts.filter(Boolean).join(' ')
}

export const reportText = {
  title: 'Hisobot',
  period: 'Davr',
  periods: {
    7: "So'nggi 7 kun",
    30: "So'nggi 30 kun",
    90: "So'nggi 90 kun",
    month: 'Shu oy',
    last_month: "O'tgan oy",
    days: 'Boshqa kunlar',
  },
  firstDay: 'Birinchi kun',
  lastDay: 'Oxirgi kun',
  show: "Ko'rsatish",
  wrongDays: "Ikkala kunni tanlang. Oxirgi kun birinchi kundan oldin bo'lmasin.",
  between: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  comparedWith: (days: string) => `Avvalgi davr bilan solishtirilgan: ${days}`,
  late: "So'nggi daqiqalardagi o'zgarishlar hali hisobga olinmagan. Birozdan keyin yangilang.",
  print: 'Chop etish',
  nothing: "Bu kunlarda e'lon ham, ariza ham bo'lmagan",
  figures: {
    job_seekers: 'Yangi ish izlovchilar',
    employers: 'Yangi ish beruvchilar',
    jobs: "Joylangan e'lonlar",
    jobs_without_application: "Ariza kelmagan e'lonlar",
    applications: 'Yuborilgan arizalar',
    accepted: 'Qabul qilindi',
    rejected: 'Rad etildi',
    answered_in_three_days: '3 kun ichida javob berildi',
    minutes_to_first_application: 'Birinchi arizagacha odatda',
    minutes_to_answer: 'Javobgacha odatda',
  },
  unknown: "Ma'lumot yo'q",
  share: (percent: number) => `${formatNumber(percent)}%`,
  of: (answered: number, all: number) => `${formatNumber(all)} tadan ${formatNumber(answered)} tasi`,
  same: "o'zgarmadi",
  more: (amount: string) => `${amount} ko'p`,
  less: (amount: string) => `${amount} kam`,
  longer: (amount: string) => `${amount} uzoqroq`,
  quicker: (amount: string) => `${amount} tezroq`,
  pieces: (count: number) => `${formatNumber(count)} ta`,
  points: (count: number) => `${formatNumber(count)} foiz bandi`,
  before: (figure: string) => `avval ${figure}`,
  byType: 'Ish turlari kesimida',
  byDistrict: 'Tumanlar kesimida',
  jobType: 'Ish turi',
  district: 'Tuman yoki shahar',
  unknownPlace: "Joyi noma'lum",
  others: 'Qolganlari',
  jobs: "E'lonlar",
  applications: 'Arizalar',
  answered: 'Javob berildi',
}
