import type { ApplicationStatus } from '../../contract/applications.ts'

/** Words of the page of one person who applied. */
export const applicantText = {
  loading: 'Nomzod',
  notFound: 'Ariza topilmadi',
  notFoundHint: "Havola noto'g'ri yoki ariza o'chirilgan.",
  back: "Arizalar ro'yxati",
  previous: 'Oldingi nomzod',
  next: 'Keyingi nomzod',
  message: 'Xabari',
  place: 'Hududi',
  resume: 'Rezyume',
  noResume: "Nomzodning rezyumesi yo'q. Bilmoqchi bo'lganingizni undan xabar orqali so'rang.",
  resumeHidden: "Ariza yakunlangan: rezyume endi ko'rinmaydi.",
  noContact: {
    pending:
      "Nomzod telefon raqamini hali yubormagan. Arizani qabul qilsangiz, bir-biringizning raqamingizni ko'rasiz.",
    accepted: "Nomzodning telefon raqami yo'q. Unga shu yerda xabar yozing.",
    rejected: "Ariza rad etilgan: nomzodning raqami endi ko'rinmaydi.",
  } satisfies Record<ApplicationStatus, string>,
  contactWithdrawn: "Nomzod arizasini qaytarib olgan: raqami endi ko'rinmaydi.",
  contactSoon: "Qaror yuborilgach, nomzodning raqami shu yerda ko'rinadi.",
  note: 'Eslatma',
  noteHint: "Faqat siz ko'rasiz. O'zi saqlanadi.",
  noteSaving: 'Saqlanmoqda...',
  noteSaved: 'Saqlandi',
  noteOffline: "Internet yo'q: aloqa tiklanganda saqlanadi",
  noteFailed: 'Saqlanmadi.',
  noteAgain: 'Qayta urinish',
  seen: "Siz ko'rdingiz",
  others: 'Sizga yuborgan boshqa arizalari',
  decisions: 'Qaror',
  firstWords: [
    'Assalomu alaykum! Ertaga suhbatga kela olasizmi?',
    'Assalomu alaykum! Qachondan ish boshlay olasiz?',
    'Assalomu alaykum! Tajribangiz haqida qisqacha yozib yuboring.',
  ],
}
