export const landingText = {
  title: "Mahallangizdagi ish e'lonlari",
  hero: {
    eyebrow: 'Mahalla ish bozori',
    title: 'Uyingizga yaqin ish, mahallangizdan ishonchli xodim',
    lead: "Mahalla Ish qo'shni ko'chadagi ish beruvchi bilan ish izlayotgan odamni bir joyda uchrashtiradi. E'lonni o'qing, ariza yuboring, yaqin joyda ishlang.",
    search: {
      label: 'Qanday ish izlayapsiz?',
      placeholder: "Sotuvchi, oshpaz, do'kon...",
      submit: 'Qidirish',
    },
    jobs: "Ishlarni ko'rish",
    register: "Ro'yxatdan o'tish",
    area: 'Shaxsiy sahifam',
    free: "Ro'yxatdan o'tish bepul",
  },
  newJobs: { title: 'Yangi ishlar', all: "Barcha ish e'lonlari" },
  features: {
    link: 'Imkoniyatlar',
    title: 'Mahalla Ish nima beradi?',
    search: {
      title: 'Ish qidirish',
      text: "Ish turini tanlang, maosh va joylashuvni ko'ring, yoqqan ishga bir xabar bilan ariza yuboring.",
    },
    post: {
      title: "Ish e'lonini joylashtirish",
      text: "Bir necha daqiqada e'lon bering, arizalarni ko'rib chiqing va nomzodni o'zingiz tanlang.",
    },
    contacts: {
      title: 'Mahalliy aloqalar',
      text: "Uzoqqa bormang: mahallangizdagi odamlar bilan to'g'ridan-to'g'ri bog'laning.",
    },
  },
  about: {
    link: 'Biz haqimizda',
    title: 'Biz haqimizda',
    text: 'Mahalla Ish 2023-yilda tashkil etilgan. Maqsadimiz oddiy: har bir mahallada ish izlagan odam ishni, xodim izlagan odam esa xodimni yaqin joydan topsin.',
    founded: { value: '2023', label: 'yilda tashkil etilgan' },
    jobs: { value: '1000+', label: "ish o'rinlari" },
    employers: { value: '500+', label: 'ish beruvchilar' },
    free: { value: 'Bepul', label: "ro'yxatdan o'tish" },
  },
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
