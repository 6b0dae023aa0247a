export const landingText = {
  features: { link: 'Imkoniyatlar' },
  about: { link: 'Biz haqimizda' },
  contact: { link: 'Aloqa', title: 'Aloqa' },
  footer: {
    links: 'Sahifalar',
    about: "Mahallangizdagi ish beruvchilar va ish izlovchilarni bog'laydigan platforma.",
    jobs: "Ish e'lonlari",
    employers: 'Ish beruvchilar',
    register: "Ro'yxatdan o'tish",
    login: 'Kirish',
  },
}
