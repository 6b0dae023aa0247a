export const employersText = {
  title: 'Ish beruvchilar',
  description:
    "Mahallangizdagi ish beruvchilar va ularning ochiq ish e'lonlari. Yaqin joydagi ish beruvchini toping va ariza yuboring.",
  lead: "Hozir xodim izlayotgan ish beruvchilar va ularning so'nggi e'lonlari.",
  verified: 'Tasdiqlangan',
  employer: 'ish beruvchi',
  verifiedEmployer: 'Tasdiqlangan ish beruvchi',
  jobCount: (count: string) => `${count} ta ish e'loni`,
  empty: "Hozircha ochiq e'loni bor ish beruvchilar yo'q.",
  failed: "Ma'lumotlarni yuklashda xatolik yuz berdi",
  retry: 'Qayta urinish',
}

/** Words of one employer's page. */
export const employerText = {
  loading: 'Ish beruvchi',
  notFound: 'Ish beruvchi topilmadi',
  notFoundHint: "Havola noto'g'ri yoki hisob o'chirilgan.",
  back: 'Barcha ish beruvchilar',
  since: (date: string) => `Ro'yxatdan o'tgan: ${date}`,
  jobs: "Ochiq ish e'lonlari",
  noJobs: "Hozircha ochiq e'lon yo'q",
  noJobsHint: "Yangi e'lon chiqqanda u shu yerda ko'rinadi.",
  otherJobs: "Boshqa ishlarni ko'rish",
  description: (name: string, count: string) =>
    `${name}: ${count} ta ochiq ish e'loni. Maosh va joyni ko'ring, ariza yuboring.`,
}
