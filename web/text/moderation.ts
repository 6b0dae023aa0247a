import type { Act } from '../../contract/admin-log.ts'

/** Words around hiding a job and bringing it back. */
export const moderationText = {
  hide: 'Yashirish',
  restore: 'Qaytarish',
  hiding: {
    title: "E'lonni yashirish",
    means:
      "E'lon ro'yxatlardan shu zahoti olinadi va ariza qabul qilmaydi. Uni faqat egasi ko'radi va quyidagi sababni o'qiydi. Yuborilgan arizalar saqlanadi. Bu jurnalga yoziladi.",
    why: 'Nega yashiryapsiz?',
    choose: 'Sababni tanlang',
    note: 'Ish beruvchiga izoh',
    noteHint: 'Nimani tuzatish kerakligini yozing.',
    noteOptional: 'Ish beruvchiga izoh (ixtiyoriy)',
    noteMissing: 'Sababni yozing',
    confirm: "E'lonni yashirish",
    busy: 'Yashirilmoqda...',
    cancel: 'Bekor qilish',
    done: "E'lon yashirildi",
    failed: "E'lonni yashirib bo'lmadi",
  },
  restoring: {
    title: (job: string) => `“${job}” qaytarilsinmi?`,
    means: "E'lon yashirilishidan oldingi holatiga qaytadi va ish beruvchiga xabar boradi.",
    blocked: "Ish beruvchi bloklangan: blok olinmaguncha e'lon baribir ko'rinmaydi.",
    confirm: "E'lonni qaytarish",
    /** The reason in the log, when it was hidden by mistake. */
    undone: 'Yashirish shu zahoti bekor qilindi',
    done: "E'lon qaytarildi",
    failed: "E'lonni qaytarib bo'lmadi",
  },
  hidden: {
    reason: 'Sabab',
    blocked: 'Ish beruvchi bloklangan.',
    was: 'Yashirilmaganda',
    edited: "Ish beruvchi tuzatdi: qayta ko'rib chiqing",
  },
  history: {
    title: 'Administratorlar nima qilgan',
    gone: "o'chirilgan hisob",
    acts: {
      job_hidden: 'Yashirildi',
      job_restored: 'Qaytarildi',
      reports_dismissed: 'Shikoyatlar rad etildi',
    } as Partial<Record<Act, string>>,
  },
}

/** What the employer reads, but for the last one: that is written by hand. */
export const hidingReasonLabels = {
  fraud: 'Firibgarlik belgilari bor',
  money: "Ishga olish uchun oldindan pul so'ralgan",
  not_a_job: "Bu ish e'loni emas",
  rude: "Haqoratli yoki odobsiz so'zlar bor",
  false: "Noto'g'ri yoki chalg'ituvchi ma'lumot berilgan",
  filled: 'Bu ish allaqachon band',
  other: 'Boshqa sabab',
}
