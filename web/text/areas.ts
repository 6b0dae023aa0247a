import type { Role } from '../../contract/endpoint.ts'

/** Words of the shells around the three areas. */
export const areasText = {
  titles: { admin: 'Admin Paneli', employer: 'Ish Beruvchi Paneli', other: 'Dashboard' },
  menu: {
    statistics: 'Dashboard',
    users: 'Foydalanuvchilar',
    allJobs: 'Barcha ishlar',
    reports: 'Shikoyatlar',
    jobTypes: 'Ish turlari',
    log: 'Jurnal',
    jobs: 'Vakansiyalar',
    newJob: "Vakansiya qo'shish",
    applicants: 'Nomzodlar',
    resume: 'Rezyume',
    applications: 'Arizalarim',
    saved: 'Saqlanganlar',
    more: 'Boshqa',
  },
  sidebar: 'Yon panel',
  profileMenu: (name: string) => `Profil menyusi: ${name}`,
  profile: 'Profil sozlamalari',
  signOut: 'Chiqish',
  unsent: {
    title: {
      application: 'Yuborilmagan arizangiz bor',
      message: 'Yuborilmagan xabaringiz bor',
      job: "Joylanmagan e'loningiz bor",
      resume: "Rezyumengizda yuborilmagan o'zgarish bor",
      several: 'Yuborilmagan yozuvlaringiz bor',
    },
    means: "Ular shu qurilmada internetni kutmoqda. Chiqsangiz, yuborilmaydi va o'chib ketadi.",
    stay: 'Qolish',
  },
  anonymous: 'Foydalanuvchi',
  phone: {
    label: 'Telefon raqami',
    missing:
      "Profilingizda ishlaydigan telefon raqami yo'q. Ish bo'yicha sizga qo'ng'iroq qila olishlari uchun raqamingizni yozing.",
    write: 'Raqamni yozish',
    later: 'Keyinroq',
  },
}

/** The label under the person's name. For a job seeker it looks wrong, but the spec wants it. */
export const roleLabel = (role: Role | null) => (role === 'admin' ? 'Administrator' : 'Ish beruvchi')
