export const contactText = {
  title: 'Aloqa',
  call: "Qo'ng'iroq qilish",
  telegram: "Telegram'da yozish",
  newTab: '(yangi oynada ochiladi)',
  copy: 'Raqamni nusxalash',
  copied: 'Raqam nusxalandi',
  copyFailed: "Raqamni nusxalab bo'lmadi",
}
