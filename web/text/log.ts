import type { Act } from '../../contract/admin-log.ts'
import { formatNumber } from '../lib/format.ts'
import { isolate } from '../lib/isolate.ts'

/** What was done, as a person says it. */
export const actLabels: Record<Act, string> = {
  job_hidden: "E'lon yashirildi",
  job_restored: "E'lon qaytarildi",
  reports_dismissed: 'Shikoyatlar rad etildi',
  user_blocked: 'Hisob bloklandi',
  user_unblocked: 'Hisob blokdan chiqarildi',
  user_noted: 'Eslatma yozildi',
  sessions_ended: 'Sessiyalar tugatildi',
  password_reset_made: 'Yangi parol uchun havola berildi',
  employer_verified: 'Ish beruvchi tasdiqlandi',
  employer_unverified: 'Tasdiq olib tashlandi',
  job_type_added: "Ish turi qo'shildi",
  job_type_changed: "Ish turi o'zgartirildi",
  job_types_ordered: "Ish turlarining tartibi o'zgartirildi",
  job_type_archived: 'Ish turi arxivlandi',
  job_type_restored: 'Ish turi arxivdan qaytarildi',
  telegram_channel_changed: "Telegram kanali o'zgartirildi",
  list_exported: "Ro'yxat yuklab olindi",
}

export const logText = {
  title: 'Jurnal',
  lead: "Administratorlar nima qilgani shu yerda turadi. Yozuvlarni o'zgartirib ham, o'chirib ham bo'lmaydi.",
  act: 'Amal',
  allActs: 'Barcha amallar',
  count: (count: number, { orMore }: { orMore: boolean }) =>
    `${formatNumber(count)}${orMore ? '+' : ''} ta yozuv`,
  empty: "Jurnalda hali yozuv yo'q",
  noneMatch: "Bunday yozuv yo'q",
  showAll: "Hammasini ko'rsatish",
  by: 'Administrator',
  byOwner: 'Hisob egasi',
  reason: 'Sababi',
  onlyAdmin: (name: string) => `Administrator: ${isolate(name)}`,
  onlyUser: (name: string) => `Foydalanuvchi: ${isolate(name)}`,
  onlyJob: (name: string) => `E'lon: ${isolate(name)}`,
  remove: (filter: string) => `${filter}. Filtrni olib tashlash`,
  goneUser: (id: number) => `o'chirilgan hisob (${id})`,
  goneJob: (id: number) => `o'chirilgan e'lon (${id})`,
  goneJobType: (id: number) => `ish turi ${id}`,
}
