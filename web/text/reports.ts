import type { FlagFacts, FlagName } from '../../contract/reports.ts'
import { formatNumber } from '../lib/format.ts'
import { isolate } from '../lib/isolate.ts'

/** Words on a job's page. */
export const reportText = {
  report: 'Shikoyat qilish',
  reported: 'Shikoyat yuborilgan',
  title: "E'lon haqida shikoyat",
  means: "Administrator e'lonni ko'rib chiqadi. Kim shikoyat qilgani ish beruvchiga aytilmaydi.",
  why: "Nima bo'ldi?",
  choose: 'Sababni tanlang',
  note: "Nima bo'lganini yozing",
  noteMissing: "Nima bo'lganini qisqacha yozing",
  noteOptional: 'Batafsil yozing (ixtiyoriy)',
  send: 'Yuborish',
  busy: 'Yuborilmoqda...',
  cancel: 'Bekor qilish',
  thanks: "Rahmat! Shikoyatingiz yuborildi, ko'rib chiqamiz.",
  failed: "Shikoyatni yuborib bo'lmadi",
}

/** Words of the administrators' queue. */
export const queueText = {
  title: 'Shikoyatlar',
  list: "Ko'rib chiqilishi kerak bo'lgan e'lonlar",
  waiting: (count: string) => `${count} ta e'lon ko'rib chiqilishini kutmoqda`,
  reports: (count: string) => `${count} ta shikoyat`,
  flags: 'Tizim sezgan belgilar',
  texts: 'Shikoyatlarda yozilgan',
  signedIn: "ro'yxatdan o'tgan",
  visitor: 'mehmon',
  moreTexts: (count: string) => `Yana ${count} tasini ko'rsatish`,
  empty: {
    title: 'Hammasi joyida',
    text: "Ko'rib chiqilmagan shikoyat yoki shubhali e'lon yo'q.",
  },
  dismiss: 'Asossiz',
  stayHidden: 'Yashirin qolsin',
  dismissing: {
    title: (job: string) => `“${job}”: shikoyat va belgilar asossizmi?`,
    means: "E'lon o'z joyida qoladi, shikoyat qilganlarga javob boradi. Bu jurnalga yoziladi.",
    hiddenTitle: (job: string) => `“${job}” yashirin qolsinmi?`,
    hiddenMeans: "E'lon navbatdan olinadi va yashirin qoladi. Bu jurnalga yoziladi.",
    note: 'Izoh (ixtiyoriy)',
    noteHint: "Faqat jurnalda, administratorlarga ko'rinadi.",
    confirm: 'Navbatdan olish',
    done: "E'lon navbatdan olindi",
    failed: "Saqlab bo'lmadi",
  },
}

/** What the product found, in words. */
export const flagText: Record<FlagName, (facts: FlagFacts) => string> = {
  odd_pay: ({ times = 0, higher }) =>
    `Maosh shu turdagi ishlarnikidan ${formatNumber(times)} baravar ${higher ? 'yuqori' : 'past'}`,
  card_number: ({ excerpt = '' }) => `Matnda bank kartasi raqami bor: ${isolate(excerpt)}`,
  prepayment: ({ excerpt = '' }) => `Matnda oldindan to'lash haqida gap bor: “${isolate(excerpt)}”`,
  shared_phone: ({ accounts = 0 }) =>
    `Shu telefon raqami yana ${formatNumber(accounts)} ta ish beruvchida bor`,
  repeated_text: ({ jobs = 0, accounts = 0 }) =>
    accounts > 1
      ? `Bir oyda xuddi shu matnli ${formatNumber(jobs)} ta e'lon ${formatNumber(accounts)} ta hisobdan berilgan`
      : `Shu ish beruvchi bir oyda xuddi shu matnli ${formatNumber(jobs)} ta e'lon bergan`,
  many_jobs: ({ jobs = 0 }) => `Shu ish beruvchi bir kunda ${formatNumber(jobs)} ta e'lon bergan`,
  edited_since_hidden: () => "Ish beruvchi yashirilgan e'lonni tuzatdi: qayta ko'rib chiqing",
}
