import type { AdminJobSort } from '../../contract/admin-jobs.ts'

/** Words of the administrators' list of all jobs. */
export const adminJobsText = {
  posted: "E'lon qilingan",
  search: "Ish nomi, ish beruvchi yoki ID bo'yicha qidirish",
  searchHint: 'Ish nomi, ish beruvchi, ID',
  state: "Holati bo'yicha",
  allStates: 'Hammasi',
  edited: 'Tuzatilgan',
  editedMeans: 'Yashirilgandan keyin ish beruvchi tuzatgan',
  place: 'Joylashuv',
  allPlaces: 'Hamma joy',
  wholeRegion: (name: string) => `Butun ${name}`,
  sort: 'Saralash',
  sorts: {
    newest: 'Eng yangilari',
    applications: "Arizasi ko'plari",
    salary: 'Maoshi yuqorilari',
  } satisfies Record<AdminJobSort, string>,
  columns: {
    state: 'Holati',
    job: 'Ish',
    employer: 'Ish beruvchi',
    place: 'Joyi',
    pay: 'Maosh',
    age: "Qo'yilgan",
    applications: 'Arizalar',
    actions: 'Amallar',
  },
  id: (id: number) => `ID ${id}`,
  until: (day: string) => `${day}gacha`,
  blocked: 'Bloklangan',
  account: 'Ish beruvchi hisobi',
  page: 'Ish beruvchi sahifasi',
  noneMatch: 'Mos ish topilmadi',
  none: "Hozircha ish e'lonlari yo'q",
  clear: 'Filtrlarni tozalash',
}
