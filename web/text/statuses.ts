import type { ApplicationStatus } from '../../contract/applications.ts'

export const statusLabels: Record<ApplicationStatus, string> = {
  pending: "Ko'rib chiqilmoqda",
  accepted: 'Qabul qilindi',
  rejected: 'Rad etildi',
}

/** The seeker took it back. */
export const withdrawnLabel = 'Qaytarib olingan'
