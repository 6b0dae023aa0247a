export const jobCreationText = {
  title: "Yangi ish e'lonini yaratish",
  back: 'Orqaga',
  card: "Ish ma'lumotlari",
  fields: {
    title: { label: 'Ish nomi', placeholder: 'Masalan: Frontend dasturchi' },
    description: {
      label: 'Tavsif',
      placeholder: 'Nima ish qilinadi, kim kerak, ish vaqti qanday: batafsil yozing',
    },
    location: { label: 'Joylashuv', placeholder: 'Masalan: Toshkent, Chilonzor tumani' },
    salary: { label: "Maosh (so'm)", placeholder: 'Masalan: 3\u00a0500\u00a0000' },
    jobType: { label: 'Ish turi', choose: 'Ish turini tanlang' },
  },
  typesFailed: 'Ish turlarini yuklashda xatolik yuz berdi',
  cancel: 'Bekor qilish',
  save: 'Saqlash',
  saved: { title: 'Muvaffaqiyatli yaratildi', text: "Yangi ish e'loni muvaffaqiyatli yaratildi" },
  failed: { title: 'Xatolik yuz berdi', text: "Ish e'lonini yaratishda xatolik yuz berdi" },
}
