import { linkMinutes } from '../../contract/telegram.ts'

export const telegramText = {
  title: 'Telegram',
  text: 'Arizalar, javoblar va xabarlar haqida Telegramda ham bilib oling. Tunda, 22:00 dan 8:00 gacha, faqat xabarlar va javoblar keladi.',
  connect: 'Telegramga ulash',
  password: {
    title: 'Telegramga ulash',
    text: 'Ulangan Telegram orqali parolni ham yangilash mumkin. Shuning uchun avval hozirgi parolingizni kiriting.',
    current: 'Hozirgi parol',
    next: 'Davom etish',
    cancel: 'Bekor qilish',
  },
  open: 'Telegramni ochish',
  steps: `Telegramni oching va “Start” tugmasini bosing. Havola ${linkMinutes} daqiqa va faqat bir marta ishlaydi; uni hech kimga bermang.`,
  over: 'Havola eskirdi. “Telegramga ulash” tugmasini qayta bosing.',
  connected: (date: string) => `Ulangan: ${date}`,
  news: 'Telegram ulandi',
  disconnect: 'Uzish',
  confirm: 'Telegramni uzishni xohlaysizmi?',
  means: 'Telegramga xabar kelmay qoladi. Istalgan payt qayta ulaysiz.',
  yes: 'Uzish',
  no: 'Bekor qilish',
  ended: 'Telegram uzildi',
  failed: "Telegram bilan bog'lanib bo'lmadi",
}

export const passwordHelpText = {
  title: 'Parolni tiklash',
  text: "Hisobingiz Telegramga ulangan bo'lsa, yangi parol uchun havolani o'sha yerga yuboramiz.",
  username: 'Username',
  send: 'Havolani yuborish',
  sent: "So'rovingiz qabul qilindi. Bunday hisob bor va u Telegramga ulangan bo'lsa, havola hozir Telegramga keladi. U bir soat ishlaydi.",
  /** Whether it is the only way, and whether somebody is named below. */
  ask: ({ first, named }: { first: boolean; named: boolean }) =>
    `${first ? "Parolni unutgan bo'lsangiz," : "Telegram ulanmagan bo'lsa,"} ${
      named ? 'bizga murojaat qiling' : "sahifaning pastidagi raqamga qo'ng'iroq qiling"
    }: kimligingizni aniqlab, yangi parol uchun havola beramiz.`,
  failed: "So'rovni yuborib bo'lmadi",
  back: 'Hisobga kirish',
}

export const newPasswordText = {
  title: 'Yangi parol',
  text: "Yangi parol o'rnatilgach, hamma qurilmalarda hisobdan chiqiladi. Havolani administrator bergan bo'lsa, Telegram ham uziladi: uni profilingizda qayta ulaysiz.",
  password: 'Yangi parol',
  hint: 'Kamida 8 ta belgi.',
  save: 'Parolni saqlash',
  saved: "Yangi parol o'rnatildi. Endi shu parol bilan kiring.",
  failed: "Parolni saqlab bo'lmadi",
  broken: "Havola to'liq emas. Uni qayta oching yoki yangisini so'rang.",
  again: "Yangi havola so'rash",
}
