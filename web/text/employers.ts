export const employersText = {
  title: 'Ish beruvchilar',
  description:
    "Mahallangizdagi ish beruvchilar va ularning ochiq ish e'lonlari. Yaqin joydagi ish beruvchini toping va ariza yuboring.",
  lead: "Hozir xodim izlayotgan ish beruvchilar va ularning so'nggi e'lonlari.",
  jobCount: (count: string) => `${count} ta ish e'loni`,
  empty: "Hozircha ochiq e'loni bor ish beruvchilar yo'q.",
  failed: "Ma'lumotlarni yuklashda xatolik yuz berdi",
  retry: 'Qayta urinish',
}
