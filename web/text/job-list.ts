import { formatNumber, formatSalary } from '../lib/format.ts'

/** Words of the job list. */
export const jobListText = {
  title: "Ish e'lonlar",
  description:
    "O'zbekiston mahallalaridagi yangi ish e'lonlari: lavozim, joy va maosh bo'yicha qidiring va ariza topshiring.",
  search: 'Ish qidirish',
  searchPlaceholder: "Sotuvchi, oshpaz, do'kon...",
  submit: 'Qidirish',
  jobType: 'Ish turi',
  allTypes: 'Barchasi',
  filters: 'Filtrlar',
  location: 'Joylashuv',
  locationPlaceholder: 'Shahar, tuman yoki mahalla',
  places: (count: number) => `Takliflar: ${formatNumber(count)} ta joy`,
  salaryMin: "Eng kam maosh (so'm)",
  salaryExample: 'Masalan: 3\u00a0000\u00a0000',
  sort: 'Saralash',
  sorts: { newest: 'Eng yangilari', salary: 'Maoshi yuqorilari', match: 'Eng mos keladiganlari' },
  jobs: (count: number) => `${formatNumber(count)} ta ish`,
  found: (count: number, { orMore }: { orMore: boolean }) =>
    `${formatNumber(count)}${orMore ? '+' : ''} ta ish topildi`,
  clear: 'Filtrlarni tozalash',
  empty: {
    title: 'Hech narsa topilmadi',
    all: "Hozircha ish e'lonlari yo'q. Birozdan keyin qayta kirib ko'ring.",
    loosen: "Filtrlardan birini olib tashlab ko'ring:",
    only: "Filtrlardan faqat bittasini qoldirib ko'ring:",
    none: "So'zni boshqacha yozib ko'ring yoki filtrlarni tozalang.",
    q: (words: string) => `“${words}” so'zisiz`,
    location: (place: string) => `“${place}” joylashuvisiz`,
    salaryMin: (least: number) => `${formatSalary(least)} chegarasisiz`,
    jobType: (name: string) => `“${name}” turisiz`,
    thisType: 'Tanlangan ish turisiz',
    onlyQ: (words: string) => `Faqat “${words}”`,
    onlyLocation: (place: string) => `Faqat “${place}”`,
    onlyJobType: (name: string) => `Faqat “${name}”`,
  },
  loadFailed: "Ish e'lonlarini yuklab bo'lmadi",
  typesFailed: "Ish turlarini yuklab bo'lmadi",
}
