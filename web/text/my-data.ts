import { formatDate } from '../lib/format.ts'

export const myDataText = {
  title: "Mening ma'lumotlarim",
  text: "Mahalla Ish siz haqingizda saqlaydigan hamma narsa bitta faylda: hisob, rezyume, e'lonlar, arizalar, xabarlar, saqlanganlar va sozlamalar.",
  download: 'Yuklab olish',
  loading: (kilobytes: string) => `Yuklanmoqda: ${kilobytes} KB`,
  downloaded: 'Fayl yuklab olindi',
  failed: 'Faylni yuklab olishda xatolik yuz berdi',
  deletion: {
    title: "Hisobni o'chirish",
    text: "Hisobingiz darhol yopiladi va 7 kundan keyin butunlay o'chadi. 7 kun ichida qayta kirsangiz, u qaytadi.",
    now: {
      title: 'Darhol',
      always: 'Hamma qurilmada hisobdan chiqasiz.',
      job_seeker:
        "Kutayotgan va qabul qilingan arizalaringiz qaytarib olinadi: ish beruvchilar telefon va rezyumengizni ko'rmay qoladi.",
      employer:
        "Ochiq e'lonlaringiz yopiladi, sahifangiz bilan birga ko'rinmay qoladi. Javob kutayotgan arizalar rad etiladi.",
      admin: "O'zingiz joylagan e'lonlar yopiladi, javob kutayotgan arizalar rad etiladi.",
    },
    grace: {
      title: '7 kun ichida',
      always: 'Username va parolingiz bilan kirsangiz, hisob qaytadi.',
      job_seeker:
        'Qaytarib olingan arizalar qaytmaydi: bir marta yuborilganlarini yana yuborishingiz mumkin.',
      employer: "Yopilgan e'lonlar yopiq qoladi: ularni qayta ochishingiz mumkin.",
      admin: "Yopilgan e'lonlar yopiq qoladi.",
    },
    after: {
      title: '7 kundan keyin',
      gone: "Ism, telefon, manzil, rezyume, yozgan xabarlaringiz, e'lon va arizalaringiz matni, saqlanganlar va Telegram ulanishi butunlay o'chadi. Ularni hech kim qaytara olmaydi.",
      stays:
        "Faqat sonlar qoladi: statistika to'g'ri bo'lishi uchun e'lon va arizalar ismsiz va matnsiz sanaladi. Suhbatdoshingiz yozgan xabarlar unda qoladi.",
    },
    password: 'Parol',
    passwordHint: 'Bu siz ekaningizni bilish uchun.',
    cancel: 'Bekor qilish',
    confirm: "Hisobni o'chirish",
    busy: "O'chirilmoqda...",
    failed: "Hisobni o'chirishda xatolik yuz berdi",
  },
}

export const accountDeletedText = {
  title: 'Hisobingiz yopildi',
  when: (deletedOn: string | undefined) =>
    deletedOn
      ? `U ${formatDate(deletedOn)} kuni butunlay o'chiriladi.`
      : "U 7 kundan keyin butunlay o'chiriladi.",
  back: "Fikringiz o'zgarsa, shu kungacha username va parolingiz bilan kiring: hisobingiz qaytadi.",
  signIn: 'Hisobga kirish',
  home: 'Bosh sahifa',
}

export const restoredText = {
  title: 'Hisobingiz qaytdi',
  back: "Hisobingiz endi o'chirilmaydi. Ma'lumotlaringiz, rezyume, xabarlar va saqlanganlar joyida.",
  notBack: {
    job_seeker:
      "Arizalaringiz qaytarib olingan holda qoldi. Bir marta yuborilganlarini, ish ochiq bo'lsa, “Arizalarim” orqali yana yuborishingiz mumkin.",
    employer: "E'lonlaringiz yopiq qoldi. Ularni “Mening e'lonlarim” orqali qayta ochishingiz mumkin.",
    admin: "Joylagan e'lonlaringiz yopiq qoldi.",
  },
  go: 'Davom etish',
}
