import type { ApplicationStatus } from '../../contract/applications.ts'

export const statusLabels: Record<ApplicationStatus, string> = {
  pending: "Ko'rib chiqilmoqda",
  accepted: 'Qabul qilindi',
  rejected: 'Rad etildi',
}

/** The seeker took it back. */
export const withdrawnLabel = 'Qaytarib olingan'

/** What a seeker is told of an own application beside these. */
export const ownStateLabels = {
  ...statusLabels,
  unanswered: "Javob bo'lmadi",
  withdrawn: withdrawnLabel,
}
