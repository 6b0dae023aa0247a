export const jobCreationText = {
  title: "Yangi ish e'lonini yaratish",
  copyOf: (title: string) => `“${title}” e'lonidan nusxa. Kerakli joylarini o'zgartirib, saqlang.`,
  saved: { title: 'Muvaffaqiyatli yaratildi', text: "Yangi ish e'loni muvaffaqiyatli yaratildi" },
  failed: "Ish e'lonini yaratishda xatolik yuz berdi",
}
