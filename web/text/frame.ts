/** Words of the frame around every screen. */
export const frameText = {
  siteName: 'Mahalla Ish',
  siteDescription:
    "Mahalla Ish: O'zbekiston mahallalaridagi ish e'lonlari. Uyingizga yaqin ish toping yoki mahallangizdan xodim toping.",
  skipToContent: "Asosiy qismga o'tish",
  loading: 'Yuklanmoqda...',
  offline: "Internet aloqasi yo'q. Aloqa tiklanganda sahifa o'zi davom etadi.",
  sessionEnded: 'Sessiya tugagan. Iltimos, hisobingizga qayta kiring.',
  networkError: "Tarmoqda xatolik. Iltimos, qaytadan urinib ko'ring.",
  unexpectedError: 'Unexpected Application Error!',
  notFound: 'NotFound',
  notifications: 'Xabarnomalar',
  dismiss: 'Yopish',
  darkTheme: 'Tungi rejim',
  lightTheme: 'Kunduzgi rejim',
  signIn: 'Kirish',
  mainMenu: 'Asosiy menyu',
  jobs: 'Ishlar',
  employers: 'Ish beruvchilar',
  loadMore: "Yana ko'rsatish",
}
