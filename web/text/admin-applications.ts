import type { Answered } from '../../contract/admin-applications.ts'
import { formatNumber } from '../lib/format.ts'

export const adminApplicationsText = {
  title: 'Barcha arizalar',
  filter: 'Ariza holati',
  all: 'Barchasi',
  answers: 'Javob',
  anyAnswer: 'Javobli va javobsiz',
  answersOf: {
    ever: 'Javob berilganlar',
    in_three_days: '3 kun ichida javob berilganlar',
  } satisfies Record<Answered, string>,
  found: (count: number, { orMore }: { orMore: boolean }) =>
    `${formatNumber(count)}${orMore ? '+' : ''} ta ariza`,
  none: 'Arizalar mavjud emas',
  noneMatch: "Bunday ariza yo'q",
  clear: 'Filtrlarni tozalash',
  sent: 'Yuborilgan',
  answered: 'Javob berilgan',
  seeker: 'Ish izlovchi',
  employer: 'Ish beruvchi',
}
