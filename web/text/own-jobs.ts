import type { CloseReason } from '../../contract/own-jobs.ts'

/** Words around an employer's own jobs. */
export const ownJobsText = {
  tabs: { label: "E'lonlar ro'yxatlari", mine: "Mening e'lonlarim", all: 'Barchasi' },
  filter: "Holati bo'yicha",
  allStates: 'Hammasi',
  ending: (count: string) => `${count} ta e'loningizning muddati 3 kun ichida tugaydi.`,
  waitingFor: (count: string, days: number) => `${count} ta ariza ${days} kundan beri javob kutmoqda`,
  applicants: 'Nomzodlar',
  posted: (age: string) => `E'lon qilingan: ${age}`,
  daysLeft: (days: number) => `Yana ${days} kun ochiq`,
  endsSoon: (days: number) =>
    days <= 0
      ? 'Muddati bugun tugaydi'
      : days === 1
        ? 'Muddati ertaga tugaydi'
        : `Muddati ${days} kundan keyin tugaydi`,
  views: "Ko'rishlar",
  applications: 'Arizalar',
  new: 'Yangi',
  newApplications: (count: string) => `${count} ta yangi ariza`,
  hidden: "Bu e'lonni faqat siz ko'rasiz.",
  mend: "E'lonni tahrirlab tuzating: administrator uni qayta ko'rib chiqadi.",
  mended: "Siz e'lonni tuzatdingiz. Administrator uni qayta ko'rib chiqadi.",
  reason: 'Sabab',
  empty: {
    title: "Sizda hali e'lon yo'q",
    text: "Birinchi e'loningizni joylang: mahallangizdagi odamlar uni shu zahoti ko'radi.",
  },
  noneInState: "Bu holatda e'lon yo'q",
  showAll: "Hamma e'lonlarni ko'rsatish",
  actions: 'Amallar',
  edit: 'Tahrirlash',
  copy: 'Nusxalash',
  extend: 'Uzaytirish',
  close: "E'lonni yopish",
  reopen: 'Qayta ochish',
  extended: (day: string) => `Muddat uzaytirildi: ${day}gacha ochiq`,
  reopened: (day: string) => `E'lon qayta ochildi: ${day}gacha ochiq`,
  extendFailed: "Muddatni uzaytirib bo'lmadi",
  reopenFailed: "E'lonni qayta ochib bo'lmadi",
  closing: {
    title: "E'lonni yopish",
    text: "E'lon ro'yxatlardan olinadi va ariza qabul qilmaydi. Keyin qayta ochish mumkin.",
    why: 'Nega yopyapsiz?',
    choose: 'Sababni tanlang',
    waiting: (count: string) => `${count} ta ariza javob kutmoqda`,
    reject: 'Ularning hammasiga “Rad etildi” deb javob berish',
    rejectMeans: "Rad javobini keyin qaytarib bo'lmaydi.",
    leaveMeans: 'Ular kutib turadi: keyin “Nomzodlar” sahifasida javob berasiz.',
    confirm: "E'lonni yopish",
    busy: 'Yopilmoqda...',
    cancel: 'Bekor qilish',
    done: "E'lon yopildi",
    rejected: (count: string) =>
      `${count} ta arizaga “Rad etildi” deb javob berildi. Buni qaytarib bo'lmaydi.`,
    failed: "E'lonni yopib bo'lmadi",
  },
}

export const closeReasonLabels: Record<CloseReason, string> = {
  found_here: 'Shu yerdan topdim',
  found_elsewhere: 'Boshqa joydan topdim',
  not_needed: 'Endi kerak emas',
}
