import type { PayPeriod } from '../../contract/pay.ts'
import type { MoneyFault } from '../lib/read-money.ts'

/** Words of the form for a job, which new, copied and changed jobs share. */
export const jobFormText = {
  back: 'Orqaga',
  card: "Ish ma'lumotlari",
  fields: {
    title: { label: 'Ish nomi', placeholder: 'Masalan: Frontend dasturchi' },
    description: {
      label: 'Tavsif',
      placeholder: 'Nima ish qilinadi, kim kerak, ish vaqti qanday: batafsil yozing',
    },
    location: { label: 'Joylashuv', placeholder: 'Masalan: Toshkent, Chilonzor' },
    place: {
      label: 'Hudud',
      hint: 'Tanlamasangiz, joylashuv matnidan aniqlaymiz.',
    },
    salary: { label: "Maosh (so'm)", placeholder: 'Masalan: 3\u00a0500\u00a0000' },
    salaryMax: { label: 'Yuqori chegara', placeholder: 'Ixtiyoriy' },
    payPeriod: { label: "To'lov davri" },
    jobType: { label: 'Ish turi', choose: 'Ish turini tanlang' },
    employment: { label: 'Bandlik' },
    positions: { label: 'Nechta xodim kerak' },
    remote: { label: 'Ish joyi' },
    suits: { label: 'Kimga mos' },
  },
  periods: {
    month: 'Oyiga',
    week: 'Haftasiga',
    day: 'Kuniga',
    hour: 'Soatiga',
    task: 'Butun ish uchun',
  } satisfies Record<PayPeriod, string>,
  more: "Qo'shimcha ma'lumot",
  optional: 'ixtiyoriy',
  suggestion: (name: string) => `${name}?`,
  suggested: "Ish nomiga ko'ra:",
  money: {
    unclear: "Summani so'mda, raqam bilan yozing. Masalan: 3\u00a0500\u00a0000 yoki 3,5 mln",
    ambiguous: "Bu yozuvni ikki xil tushunish mumkin. Summani to'liq yozing, masalan: 3\u00a0500\u00a0000",
    order: 'Oraliqda avval kichik, keyin katta summani yozing',
    too_big: "Summa juda katta: ko'pi bilan 12 xonali son",
  } satisfies Record<Exclude<MoneyFault, 'empty' | 'negative'>, string>,
  oddPay: {
    title: "Maosh to'g'ri yozildimi?",
    low: (sum: string) => `${sum}. Bu odatdagidan ancha kam.`,
    high: (sum: string) => `${sum}. Bu odatdagidan ancha ko'p.`,
    confirm: "Ha, to'g'ri",
    correct: 'Tuzatish',
  },
  typesFailed: 'Ish turlarini yuklashda xatolik yuz berdi',
  cancel: 'Bekor qilish',
  save: 'Saqlash',
  failed: 'Xatolik yuz berdi',
  notFound: 'Ish topilmadi',
  loadFailed: "Ish ma'lumotlarini yuklab bo'lmadi",
}
