import type { userSorts } from '../../contract/users.ts'
import { formatNumber } from '../lib/format.ts'
import { isolate } from '../lib/isolate.ts'

interface RoleText {
  tab: string
  none: string
  sorts: Record<(typeof userSorts)[number], string>
}

const sorts = { newest: 'Eng yangilari', username: 'Username', full_name: "To'liq ism" }

const roles: Record<'job_seeker' | 'employer', RoleText> = {
  job_seeker: {
    tab: 'Ish izlovchilar',
    none: 'Ish izlovchilar mavjud emas',
    sorts: { ...sorts, count: 'Arizalar soni' },
  },
  employer: {
    tab: 'Ish beruvchilar',
    none: 'Ish beruvchilar mavjud emas',
    sorts: { ...sorts, count: "E'lonlar soni" },
  },
}

export const usersText = {
  title: 'Foydalanuvchilarni boshqarish',
  totalUsers: 'Jami foydalanuvchilar',
  totalSeekers: 'Ish izlovchilar',
  totalEmployers: 'Ish beruvchilar',
  totalJobs: "Ish e'lonlari",
  roles,
  search: "Ism, username, telefon yoki manzil bo'yicha qidirish",
  searchHint: 'Ism, telefon, manzil',
  sort: 'Saralash',
  found: (count: number, { orMore }: { orMore: boolean }) =>
    `${formatNumber(count)}${orMore ? '+' : ''} ta foydalanuvchi`,
  noneMatch: 'Mos foydalanuvchi topilmadi',
  clearSearch: 'Qidiruvni tozalash',
  person: "To'liq ism",
  contact: 'Aloqa',
  phone: 'Telefon',
  address: 'Manzil',
  applications: 'Arizalar',
  applicationsReceived: 'Kelgan arizalar',
  jobs: "Ish e'lonlari",
  registered: "Ro'yxatdan o'tgan",
  account: 'Hisob',
  active: 'Faol',
  disabled: 'Bloklangan',
  deletion: { asked: "O'chirilmoqda", done: "O'chirilgan" },
  disable: 'Bloklash',
  enable: 'Blokdan chiqarish',
  disableQuestion: (username: string) => `${isolate(username)} hisobini bloklaysizmi?`,
  disableMeans:
    "Foydalanuvchi darhol tizimdan chiqadi va qayta kira olmaydi. Uning e'lonlari blok olinguncha ko'rinmaydi.",
  enableQuestion: (username: string) => `${isolate(username)} hisobini blokdan chiqarasizmi?`,
  enableMeans: "Foydalanuvchi tizimga yana kira oladi, e'lonlari yana ko'rinadi.",
  reason: 'Sababi',
  reasonHint: "Sabab jurnalda doim turadi. Uni faqat administratorlar ko'radi.",
  reasonMissing: 'Sababini yozing',
  cancel: 'Bekor qilish',
  disabledNow: (username: string) => `${isolate(username)} bloklandi`,
  enabledNow: (username: string) => `${isolate(username)} blokdan chiqarildi`,
  saving: 'Saqlanmoqda...',
  changeFailed: "Hisob holatini o'zgartirishda xatolik yuz berdi",
  jobsOf: (username: string) => `${username}: ish e'lonlari`,
  jobCount: (count: string) => `${count} ta e'lon`,
  noJobs: "Ish e'lonlari mavjud emas",
  verified: 'Tasdiqlangan',
  /** Leads to the other tab. */
  foundAmong: (role: 'job_seeker' | 'employer', count: number, { orMore }: { orMore: boolean }) =>
    `${role === 'employer' ? 'Ish beruvchilarda' : 'Ish izlovchilarda'} ${formatNumber(count)}${orMore ? '+' : ''} ta topildi`,
}
