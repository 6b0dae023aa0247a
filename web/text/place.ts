import { formatNumber } from '../lib/format.ts'

/** Words about regions, districts and cities. */
export const placeText = {
  region: 'Viloyat',
  chooseRegion: 'Viloyatni tanlang',
  district: 'Tuman yoki shahar',
  chooseDistrict: 'Tuman yoki shaharni tanlang',
  failed: "Joylar ro'yxatini yuklab bo'lmadi.",
  map: {
    title: 'Ishlar xaritada',
    lead: "Viloyatni tanlang: u yerdagi ochiq ishlarni ko'rasiz.",
    choose: 'Xaritadan tanlash',
    chooseShort: 'Xarita',
    counted: "Sonlar viloyatdagi barcha ochiq ishlarni ko'rsatadi.",
    list: 'Viloyatlar',
    jobs: 'ta ish',
    of: (name: string, jobs: number) => `${name}: ${formatNumber(jobs)} ta ish`,
    source: 'Xarita:',
    simplified: 'soddalashtirilgan',
  },
}
