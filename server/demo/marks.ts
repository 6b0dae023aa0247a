import type { DemoMarks } from './shapes.ts'

/** What an employer noted of some applications, and who keeps the phone back, by job and seeker. */
export const marks: Record<string, DemoMarks> = {
  'shop-seller ish_izlovchi': { starred: true, note: 'Tajribali. Dushanba kuni sinovga chaqirish kerak.' },
  'shop-seller zulfiya_opa': { hidesPhone: true },
  'shop-cashier shahnoza_hisobchi': {
    starred: true,
    note: "Kassani biladi, lekin oylik haqida so'rash kerak.",
  },
  'shop-courier jasur_haydovchi': { starred: true },
  'teahouse-waiter muhayyo_2004': { hidesPhone: true },
  'teahouse-waiter otabek_oshpaz': { note: 'Oshpazlikka ham mos.' },
}
