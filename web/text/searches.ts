import type { Frequency } from '../../contract/saved-searches.ts'
import { isolate } from '../lib/isolate.ts'

/** Words around saved searches. */
export const searchesText = {
  tell: 'Yangi ishlar haqida xabar ber',
  tellShort: 'Xabar ber',
  title: 'Qidiruvlar',
  tabs: { label: 'Saqlanganlar', jobs: 'Ishlar', searches: 'Qidiruvlar' },
  list: "Saqlangan qidiruvlar ro'yxati",
  dialog: {
    title: 'Yangi ishlar haqida xabar beraylikmi?',
    text: 'Shu filtrlarga mos yangi ish chiqsa, sizga xabar beramiz.',
    name: 'Nomi',
    when: 'Qachon xabar beraylik?',
    save: 'Saqlash',
    busy: 'Saqlanmoqda...',
    cancel: 'Bekor qilish',
    failed: "Qidiruvni saqlab bo'lmadi",
  },
  saved: 'Saqlandi. Yangi ish chiqsa, xabar beramiz.',
  edit: (name: string) => `O'zgartirish: ${name}`,
  editTitle: "Qidiruvni o'zgartirish",
  remove: (name: string) => `O'chirish: ${name}`,
  removing: {
    title: "Qidiruvni o'chirasizmi?",
    text: (name: string) => `${isolate(name)} bo'yicha endi xabar bermaymiz.`,
    confirm: "O'chirish",
    cancel: 'Bekor qilish',
    failed: "Qidiruvni o'chirib bo'lmadi",
  },
  show: "Ishlarni ko'rish",
  empty: {
    title: "Saqlangan qidiruvlar yo'q",
    text: "Ishlarni o'zingizga mos qilib qidiring va “Yangi ishlar haqida xabar ber” tugmasini bosing.",
    find: "Ishlarni ko'rish",
  },
  stop: {
    title: "Xabarlarni to'xtatish",
    question: (name: string) => `${isolate(name)} bo'yicha yangi ishlar haqida xabar bermaylikmi?`,
    confirm: 'Ha, xabar bermang',
    failed: "To'xtatib bo'lmadi",
    done: (name: string) => `${isolate(name)} bo'yicha endi xabar bermaymiz.`,
    again: "Qayta yoqish uchun hisobingizga kirib, “Saqlanganlar” bo'limini oching.",
    unknown: "Bu qidiruv topilmadi. Ehtimol, u allaqachon o'chirilgan.",
    jobs: "Ishlarni ko'rish",
  },
}

export const frequencyLabels: Record<Frequency, string> = {
  at_once: 'Darhol',
  daily: 'Har kuni ertalab soat 9 da',
  never: 'Xabar berilmaydi',
}
