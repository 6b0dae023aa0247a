/** Words for when the network is away. */
export const offlineText = {
  needsNetwork: 'Bu sahifa uchun internet kerak',
  opensByItself: "Internet aloqasi yo'q. Aloqa tiklanishi bilan sahifa o'zi ochiladi.",
  partNeedsNetwork: 'Bu qism uchun internet kerak.',
  back: 'Ortga qaytish',
  seenJobs: "Ko'rilgan ishlar",
  home: 'Bosh sahifa',
  seen: (age: string, lost: boolean) =>
    `${lost ? "Internet aloqasi yo'q." : 'Aloqa sekin.'} Bu sahifa ${age} ko'rilgan.`,
  search: 'Qidirish uchun internet kerak',
  searchGoesOn: "Aloqa tiklanishi bilan natijalar shu yerda o'zi chiqadi.",
}
