import type { ApplicantView } from '../api/applicant-cache.ts'
import { statusLabels, withdrawnLabel } from './statuses.ts'

/** Words around the people who applied: the list, and what both the list and the applicant's page say. */
export const employerApplicationsText = {
  title: 'Arizalarni boshqarish',
  search: "Ism, username yoki ish nomi bo'yicha qidirish",
  searchHint: 'Ism yoki ish nomi',
  statusFilter: "Status bo'yicha saralash",
  jobFilter: "E'lon bo'yicha",
  allJobs: "Hamma e'lonlar",
  found: (count: string) => `${count} ta ariza`,
  noneYet: "Hozircha arizalar yo'q",
  noneYetHint: "E'lonlaringizga ariza kelganda u shu yerda ko'rinadi.",
  noneMatch: 'Mos ariza topilmadi',
  noneMatchHint: "Boshqa so'z bilan qidiring yoki filtrlarni olib tashlang.",
  clearFilters: 'Filtrlarni tozalash',
  job: 'Ish',
  appliedAt: 'Ariza sanasi',
  username: 'Username',
  new: 'Yangi',
  unread: (count: string) => `${count} ta yangi xabar`,
  star: (name: string) => `Tanlab qo'yish: ${name}`,
  starFailed: "Belgini saqlab bo'lmadi",
  accept: 'Qabul qilish',
  reject: 'Rad etish',
  select: (name: string) => `Belgilash: ${name}`,
  selectAll: 'Hammasini belgilash',
  selected: (count: string) => `${count} ta belgilandi`,
  atMost: (count: string) => `Bir yo'la ko'pi bilan ${count} tasiga javob beriladi.`,
  unselect: 'Belgilashni bekor qilish',
  decisions: 'Qaror',
  several: (count: string, status: string) => `${count} ta ariza: ${status}`,
  sentSoon: '10 soniyadan keyin yuboriladi',
  sending: 'Yuborilmoqda...',
  offline: "Internet yo'q: keyin yuboriladi",
  canTakeBack: '10 soniya ichida bekor qilish mumkin.',
  takeBack: 'Bekor qilish',
  updateFailed: 'Status yangilashda xatolik yuz berdi',
  lost: {
    already_decided: (count: number) =>
      `${count} ta ariza bo'yicha qaror allaqachon qabul qilingan, u o'zgarmadi.`,
    application_withdrawn: (count: number) => `${count} ta arizani nomzodning o'zi qaytarib olgan.`,
    not_found: (count: number) => `${count} ta ariza topilmadi.`,
  },
  close: 'Yopish',
}

export const viewLabels: Record<ApplicantView, string> = {
  all: 'Barchasi',
  new: 'Yangi',
  ...statusLabels,
  starred: 'Tanlanganlar',
  withdrawn: withdrawnLabel,
  waiting3: '3 kundan beri kutmoqda',
  waiting7: '7 kundan beri kutmoqda',
}
