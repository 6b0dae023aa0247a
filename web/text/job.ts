import type { Audience, Employment } from '../../contract/jobs.ts'
import { formatNumber } from '../lib/format.ts'

/** Words about a job that several screens use. */
export const jobText: {
  view: string
  employment: Record<Employment, string>
  suits: Record<Audience, string>
  remote: string
  positions: (count: number) => string
} = {
  view: "Ishni ko'rish",
  employment: {
    full_time: "To'liq bandlik",
    part_time: 'Qisman bandlik',
    one_off: 'Bir martalik ish',
    seasonal: 'Mavsumiy ish',
  },
  suits: { students: 'Talabalarga mos', no_experience: 'Tajriba shart emas' },
  remote: 'Uydan turib ishlash',
  positions: (count) => `${formatNumber(count)} kishi kerak`,
}
