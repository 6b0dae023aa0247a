import { formatNumber } from '../lib/format.ts'
import { isolate } from '../lib/isolate.ts'

/** Words of the administrator's page of one person. */
export const userPageText = {
  loading: 'Foydalanuvchi',
  notFound: 'Foydalanuvchi topilmadi',
  notFoundHint: "Havola noto'g'ri yoki hisob o'chirilgan.",
  back: 'Foydalanuvchilar',
  roles: { job_seeker: 'Ish izlovchi', employer: 'Ish beruvchi' },
  blockedSince: (date: string) => `Bloklangan: ${date}`,
  registered: "Ro'yxatdan o'tgan",
  address: 'Manzil',
  place: 'Hudud',
  displayName: "E'londagi nomi",
  about: "O'zi haqida",
  publicPage: "Ommaviy sahifasini ko'rish",
  jobs: "Ish e'lonlari",
  applications: 'Arizalar',
  noApplications: 'Hali ariza topshirmagan',
  reports: {
    title: 'Shikoyatlar',
    none: "Bu ish beruvchining e'lonlari haqida shikoyat bo'lmagan",
    open: (count: string) => `${count} ta ko'rib chiqilmagan`,
    queue: "Navbatga o'tish",
    settled: (hidden: string, dismissed: string) =>
      `Ko'rib chiqilgan: ${hidden} tasida e'lon yashirilgan, ${dismissed} tasi asossiz.`,
    jobs: "Shikoyat qilingan e'lonlar",
    ofJob: ({ open, reports }: { open: number; reports: number }) =>
      `${formatNumber(reports)} ta shikoyat${open > 0 ? `, ${formatNumber(open)} tasi ochiq` : ''}`,
  },
  sessions: {
    title: 'Sessiyalar',
    none: 'Hozir hech qaysi qurilmada kirmagan',
    signedIn: (when: string) => `Kirgan: ${when}`,
    used: (when: string) => `oxirgi marta: ${when}`,
    end: 'Barcha sessiyalarni tugatish',
    question: (username: string) => `${isolate(username)}: barcha sessiyalar tugatilsinmi?`,
    means:
      'Foydalanuvchi hamma qurilmada hisobdan chiqadi, Telegrami ham uziladi. Parolini bilsa, qayta kira oladi.',
    yes: 'Tugatish',
    ended: 'Sessiyalar tugatildi',
    failed: 'Sessiyalarni tugatishda xatolik yuz berdi',
  },
  notes: {
    title: 'Eslatmalar',
    field: 'Yangi eslatma',
    hint: "Faqat administratorlar ko'radi. Keyin o'zgartirib bo'lmaydi.",
    add: "Qo'shish",
    missing: 'Eslatmani yozing',
    added: "Eslatma qo'shildi",
    failed: 'Eslatmani saqlashda xatolik yuz berdi',
    none: "Hali eslatma yo'q",
    gone: "o'chirilgan hisob",
  },
  history: {
    title: 'Tarix',
    none: 'Administratorlar bu hisob bilan hali hech narsa qilmagan',
    all: "Jurnalda ko'rish",
  },
  password: {
    open: 'Parolni tiklash',
    title: 'Parolni tiklash',
    question: (username: string) =>
      `${isolate(username)} yangi parol o'rnatishi uchun bir martalik havola yaratiladi. U bir kun ishlaydi. Avvalgi havolalar bekor bo'ladi.`,
    make: 'Havola yaratish',
    made: 'Havola tayyor',
    field: 'Bir martalik havola',
    warning:
      "Havola faqat hozir ko'rinadi. Uni hisob egasining o'ziga bering: kimda bo'lsa, o'sha hisobga kira oladi. Avval bu kishi kimligiga ishonch hosil qiling.",
    until: (when: string) => `${when} gacha ishlaydi.`,
    copy: 'Nusxalash',
    copied: 'Havola nusxalandi',
    copyFailed: "Nusxalab bo'lmadi. Havolani o'zingiz belgilab oling",
    done: 'Tayyor',
    failed: 'Havola yaratishda xatolik yuz berdi',
  },
  verify: {
    verify: 'Tasdiqlash',
    unverify: 'Tasdiqni olib tashlash',
    verifyQuestion: (username: string) => `${isolate(username)} tasdiqlansinmi?`,
    verifyMeans:
      "Ismi yonida hammaga ko'rinadigan “Tasdiqlangan” belgisi turadi. Nima asosida tasdiqlayapsiz?",
    unverifyQuestion: (username: string) => `${isolate(username)} tasdig'i olib tashlansinmi?`,
    unverifyMeans: "“Tasdiqlangan” belgisi hamma joydan darhol yo'qoladi.",
    verified: 'Ish beruvchi tasdiqlandi',
    unverified: 'Tasdiq olib tashlandi',
    failed: "Belgini o'zgartirishda xatolik yuz berdi",
  },
}
