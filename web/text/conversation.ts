import { formatNumber } from '../lib/format.ts'

export const conversationText = {
  title: 'Xabarlar',
  none: "Hali xabar yo'q. Savolingizni shu yerda yozing.",
  you: 'Siz',
  arrived: (name: string, text: string) => `Yangi xabar. ${name}: ${text}`,
  newBelow: 'Yangi xabar',
  sent: 'Yuborilgan',
  read: "O'qilgan",
  sending: 'Yuborilmoqda...',
  waiting: "Internet kutilmoqda. Aloqa tiklangach, o'zi yuboriladi.",
  takeBack: 'Bekor qilish',
  again: 'Qayta yuborish',
  field: 'Xabaringiz',
  placeholder: 'Xabar yozing',
  firstWords: 'Tayyor gaplar',
  send: 'Yuborish',
  keys: 'Enter: yuborish. Shift+Enter: yangi qator.',
  count: (length: number, cap: number) => `${formatNumber(length)} / ${formatNumber(cap)}`,
  tooLong: (cap: number) => `Ko'pi bilan ${formatNumber(cap)} ta belgi yozing`,
}

/** Why nobody can write any more. */
export const closedTexts = {
  rejected: (days: number) => `Suhbat yopilgan: ariza rad etilganidan keyin ${days} kun o'tdi.`,
  withdrawn: (days: number) => `Suhbat yopilgan: ariza qaytarib olinganidan keyin ${days} kun o'tdi.`,
  job: (days: number) => `Suhbat yopilgan: e'lon tugaganidan keyin ${days} kun o'tdi.`,
}
