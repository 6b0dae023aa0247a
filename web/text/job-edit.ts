export const jobEditText = {
  title: "Ish e'lonini tahrirlash",
  saved: "O'zgarishlar saqlandi",
  failed: "O'zgarishlarni saqlashda xatolik yuz berdi",
  restored: { text: "Saqlanmagan o'zgarishlaringiz tiklandi.", discard: 'Ulardan voz kechish' },
  leave: {
    title: 'Saqlamasdan chiqasizmi?',
    text: "Kiritgan o'zgarishlaringiz yo'qoladi.",
    confirm: 'Saqlamasdan chiqish',
    stay: 'Tahrirga qaytish',
  },
  conflict: {
    title: "Bu e'lon siz ochganingizdan keyin o'zgartirilgan",
    text: "Yozganlaringiz joyida. “Menikini saqlash” siz o'zgartirgan maydonlarni saqlaydi, qolganlari yangisicha qoladi.",
    before: 'Avval',
    now: 'Hozir',
    mine: 'Sizda',
    keepMine: 'Menikini saqlash',
    takeTheirs: 'Yangisini olish',
    nothing: "ko'rsatilmagan",
    yes: 'Ha',
    no: "Yo'q",
  },
}
