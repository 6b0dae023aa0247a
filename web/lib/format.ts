import { readPhone } from '../../contract/phone.ts'

export { formatNumber, formatSalary } from '../../contract/numbers.ts'

/**
 * Numbers, money, dates and phone numbers in the Uzbek form. This is our own code because Chromium has no Uzbek
 * locale, and the server and the browser must show the same.
 */

const months = [
  'yanvar',
  'fevral',
  'mart',
  'aprel',
  'may',
  'iyun',
  'iyul',
  'avgust',
  'sentabr',
  'oktabr',
  'noyabr',
  'dekabr',
]
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Tashkent is five hours ahead of UTC all year round. */
const tashkentOffset = 5 * hour

/** `15-yanvar, 2024` */
export function formatDate(date: string | Date): string {
  return `${formatDay(date)}, ${inTashkent(new Date(date)).getUTCFullYear()}`
}

/** `15-yanvar` */
export function formatDay(date: string | Date): string {
  const there = inTashkent(new Date(date))
  return `${there.getUTCDate()}-${months[there.getUTCMonth()]}`
}

/** `09:05` in Tashkent. */
export const formatTime = (date: string | Date) => inTashkent(new Date(date)).toISOString().slice(11, 16)

/** `5 daqiqa oldin`, `kecha`, `3 kun oldin`; none after 30 days. A day ends at midnight in Tashkent. */
export function ageOf(date: string | Date, now: Date): string | undefined {
  const then = new Date(date)
  const passed = now.getTime() - then.getTime()
  if (passed < minute) return 'hozirgina'
  if (passed < hour) return `${Math.floor(passed / minute)} daqiqa oldin`
  const days = dayNumber(now) - dayNumber(then)
  if (days === 0) return `${Math.floor(passed / hour)} soat oldin`
  if (days === 1) return 'kecha'
  return days <= 30 ? `${days} kun oldin` : undefined
}

/** How many midnights of Tashkent lie between now and then: 0 is today, 1 tomorrow. */
export const daysUntil = (date: string | Date, now: Date) => dayNumber(new Date(date)) - dayNumber(now)

/** `+998 90 123 45 67`; a number of another country without groups. Any other text is returned unchanged. */
export function formatPhone(phone: string): string {
  const stored = readPhone(phone)
  return stored?.replace(/^(\+998)(\d\d)(\d{3})(\d\d)(\d\d)$/, '$1 $2 $3 $4 $5') ?? phone
}

const inTashkent = (date: Date) => new Date(date.getTime() + tashkentOffset)
const dayNumber = (date: Date) => Math.floor(inTashkent(date).getTime() / day)
