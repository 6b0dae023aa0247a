/** Words around saved jobs. */
export const savedText = {
  title: 'Saqlanganlar',
  list: "Saqlangan ishlar ro'yxati",
  save: (title: string) => `Saqlash: ${title}`,
  saveShort: 'Saqlash',
  failed: "Saqlab bo'lmadi",
  full: "Brauzeringizda boshqa ish saqlab bo'lmaydi. Hisobingizga kiring: saqlaganlaringiz o'zingiz bilan qoladi.",
  inBrowser: 'Saqlagan ishlaringiz faqat shu brauzerda turadi.',
  signIn: 'Hisobingizga kiring',
  keepsThem: 'va ularni istalgan telefonda oching.',
  empty: {
    title: "Saqlangan ishlar yo'q",
    text: 'Yoqqan ishning yuragini bosing: u shu yerda turadi.',
    find: "Ishlarni ko'rish",
  },
}
