/** Words around a seeker's own applications. */
export const applicationsText = {
  title: 'Arizalarim',
  list: "Arizalar ro'yxati",
  empty: {
    title: 'Siz hali ariza topshirmagansiz',
    text: "O'zingizga mos ishni tanlab, ariza topshiring. Javobini shu yerda ko'rasiz.",
    find: "Ishlarni ko'rish",
  },
  sent: (age: string) => `Yuborilgan: ${age}`,
  unread: (count: string) => `${count} ta yangi xabar`,
  mark: (state: string) => `Ariza topshirilgan · ${state}`,
  markWithdrawn: 'Ariza qaytarib olingan',
  page: {
    loading: 'Ariza',
    notFound: 'Ariza topilmadi',
    notFoundHint: "Havola noto'g'ri yoki ariza boshqa hisobga tegishli.",
    job: "Ishni ko'rish",
    notShown:
      "Bu ish e'loni endi ko'rsatilmayapti. Arizangiz va xabarlaringiz saqlanadi. Boshqa ishlarni ham ko'rib chiqing.",
    state: 'Ariza holati',
    answersIn: (days: number) => `Ish beruvchi odatda ${days} kunda javob beradi`,
    contact: "Ish beruvchi bilan bog'lanish",
    noContact: "Ish beruvchining telefon raqami yo'q. Unga shu yerda xabar yozing.",
    unanswered: "Javob bo'lmadi",
    unansweredText: "Ish beruvchi 14 kundan beri javob bermadi. Boshqa ishlarga ham ariza topshirib ko'ring.",
  },
  timeline: {
    title: "Nima bo'ldi",
    sent: 'Yuborildi',
    seen: "Ish beruvchi ko'rdi",
    notSeen: "Ish beruvchi hali ko'rmagan",
    withdrawn: 'Qaytarib olindi',
  },
  visible: {
    title: "Ish beruvchi nimani ko'radi",
    name: 'Ism',
    message: 'Xabar',
    district: 'Tuman',
    resume: 'Rezyume',
    phone: 'Telefon',
    myResume: 'Rezyumem',
    noResume: "Rezyumengiz yo'q.",
    makeResume: 'Rezyume yaratish',
    noDistrict: "Profilingizda tuman ko'rsatilmagan.",
    addDistrict: "Tuman qo'shish",
    noPhone: "Profilingizda telefon raqami yo'q.",
    addPhone: "Raqam qo'shish",
    sharePhone: 'Telefon raqamimni ham yuborish',
    whenAccepted: "Ariza qabul qilinsa, ikkalangiz ham bir-biringizning raqamingizni ko'rasiz.",
    shareFailed: "Tanlovni saqlab bo'lmadi",
    accepted: "Ariza qabul qilingan: ish beruvchi raqamingizni ko'radi.",
    ended: "Tumaningiz, rezyume va telefon raqamingiz endi ko'rinmaydi.",
  },
  withdraw: {
    button: 'Arizani qaytarib olish',
    question: 'Arizani qaytarib olasizmi?',
    text: "Ish beruvchi endi tumaningiz, rezyume va telefon raqamingizni ko'rmaydi. Bitta ishga ko'pi bilan ikki marta ariza topshirish mumkin.",
    cancel: 'Bekor qilish',
    done: 'Ariza qaytarib olindi',
    failed: "Arizani qaytarib olib bo'lmadi",
  },
  again: 'Qayta ariza topshirish',
}

/** Null for no district; undefined while the profile is not known. */
type District = string | null | undefined

const nameAndDistrict = (name: string, district: District) => {
  if (district === null) return `ismingiz (${name})`
  return `ismingiz (${name}), tumaningiz${district ? ` (${district})` : ''}`
}

/** In the dialog of an application. */
export const applyText = {
  gets: (name: string, district: District) =>
    `Ish beruvchiga ${nameAndDistrict(name, district)}, xabaringiz va rezyumengiz boradi.`,
  getsNoResume: (name: string, district: District) =>
    `Ish beruvchiga ${nameAndDistrict(name, district)} va xabaringiz boradi. Rezyumengiz yo'q.`,
  firstWordsLabel: 'Tayyor gaplar',
  firstWords: ['Assalomu alaykum!', 'Tajribam bor.', 'Ertadan boshlay olaman.'],
  withdrawn: 'Siz bu arizani qaytarib olgansiz.',
  notAgain: "Bu ishga boshqa ariza topshirib bo'lmaydi.",
}
