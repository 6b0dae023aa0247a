import { trendWeeks } from '../../contract/statistics.ts'

export const statisticsText = {
  title: 'Dashboard',
  totalJobs: "Jami ish e'lonlari",
  totalApplications: 'Jami arizalar',
  pending: "Ko'rib chiqilayotgan arizalar",
  rejected: 'Rad etilgan arizalar',
  accepted: 'Qabul qilingan arizalar',
  byStatus: "Arizalar holati bo'yicha",
  status: 'Holat',
  applications: 'Arizalar',
  share: 'Ulushi',
  byType: "Ish e'lonlari turlar bo'yicha",
  jobType: 'Ish turi',
  jobs: "Ish e'lonlari",
  byWeek: "Haftalar bo'yicha",
  byWeekHint: `So'nggi ${trendWeeks} hafta. Hafta dushanbadan boshlanadi.`,
  week: 'Hafta',
  /** Short, so that the table fits a phone. */
  weekColumns: { users: "A'zolar", jobs: "E'lonlar", applications: 'Arizalar' },
  newUsers: 'Yangi foydalanuvchilar',
  newJobs: "Yangi ish e'lonlari",
  newApplications: 'Yangi arizalar',
  thisWeek: 'shu hafta',
  showTable: "Jadval ko'rinishida",
  weekOf: (day: string) => `${day} haftasi`,
}
