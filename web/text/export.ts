export const exportText = {
  download: 'CSV yuklab olish',
  begun: 'Fayl yuklab olinmoqda',
  failed: "Faylni tayyorlab bo'lmadi",
  seekers: 'Ish izlovchilar',
  employers: 'Ish beruvchilar',
  jobs: "Ish e'lonlari",
  applications: 'Arizalar',
  reports: 'Shikoyatlar',
}
