import { jobCreationText } from './job-creation.ts'
import { jobDetailText } from './job-detail.ts'
import { resumeText } from './resume.ts'

/** Words around what was written without network and waits. */
export const outboxText = {
  waiting: "Internet kutilmoqda. Aloqa tiklangach, o'zi yuboriladi.",
  sending: 'Yuborilmoqda...',
  cancel: 'Bekor qilish',
  edit: 'Tahrirlash',
  again: 'Qayta yuborish',
  remove: "O'chirish",
  full: (most: number) =>
    `Internetni ${most} ta yozuv kutmoqda, ortig'i saqlanmaydi. Matningiz shu yerda turadi, internet kelgach yuboring.`,
  /** Said before sending. */
  before: {
    application:
      "Internet aloqasi yo'q. Arizangiz shu qurilmada saqlanadi va aloqa tiklangach, o'zi yuboriladi.",
    job: "Internet aloqasi yo'q. E'loningiz shu qurilmada saqlanadi va aloqa tiklangach, o'zi joylanadi.",
    resume:
      "Internet aloqasi yo'q. Rezyumengiz shu qurilmada saqlanadi va aloqa tiklangach, o'zi yuboriladi.",
  },
  keptJob: "E'lon saqlandi. Aloqa tiklangach, o'zi joylanadi.",
  sent: {
    application: jobDetailText.applySuccess,
    message: 'Xabaringiz yuborildi',
    job: jobCreationText.saved,
    resume: resumeText.created,
    changedResume: resumeText.updated,
  },
  notSent: {
    application: 'Ariza yuborilmadi',
    message: 'Xabar yuborilmadi',
    job: "E'lon joylanmadi",
    resume: 'Rezyume saqlanmadi',
  },
  where: {
    application: "Matni “Arizalarim” bo'limida turibdi.",
    message: 'Matni suhbatda turibdi.',
    job: "Yozganlaringiz “Mening e'lonlarim” ro'yxatida turibdi.",
    resume: "Yozganlaringiz “Mening Rezyumem” bo'limida turibdi.",
  },
  resumeChanged: "Rezyumengiz shu orada boshqa joyda o'zgartirilgan.",
  waitingApplication: 'Arizangiz yuborilishini kutmoqda',
  waitingApplications: 'Yuborilmagan arizalar',
  waitingJobs: "Joylanmagan e'lonlar",
  waitingResume: 'Rezyumengiz yuborilishini kutmoqda',
  drop: {
    job: "E'lonni bekor qilasizmi?",
    resume: "Rezyumedagi o'zgarishni bekor qilasizmi?",
    means: "U yuborilmaydi, yozganlaringiz o'chib ketadi.",
    confirm: 'Ha, bekor qilish',
    stay: 'Qolsin',
  },
}
