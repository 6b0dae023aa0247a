import type { Channel, EventKind } from '../../contract/notifications.ts'
import { formatNumber } from '../lib/format.ts'
import { isolate } from '../lib/isolate.ts'

/** Words of the bell, its page, and the choice of what people are told. */
export const notificationsText = {
  title: 'Bildirishnomalar',
  /** Of the bell in the header. */
  unread: (count: string) => `${count} ta o'qilmagan`,
  arrived: (count: string) => `Yangi bildirishnoma keldi, ${count} ta o'qilmagan`,
  isUnread: "O'qilmagan",
  readAll: "Hammasi o'qildi",
  readOne: "O'qilgan deb belgilash",
  readFailed: "O'qilgan deb belgilab bo'lmadi",
  choose: 'Sozlash',
  empty: {
    title: "Hozircha bildirishnoma yo'q",
    text: "Arizalar, javoblar va xabarlar haqida shu yerda bilib olasiz. 90 kundan eskilari o'chiriladi.",
  },
  preferences: {
    title: 'Bildirishnomalar',
    text: 'Nimalar haqida xabar berishimizni tanlang.',
    failed: "Tanlovni saqlab bo'lmadi",
  },
}

export const channelLabels: Record<Channel, string> = {
  bell: "Saytda, qo'ng'iroqcha belgisida",
  telegram: 'Telegramda',
}

export const kindLabels: Record<EventKind, string> = {
  application_received: 'Yangi arizalar',
  application_decided: 'Arizamga javob',
  application_withdrawn: 'Qaytarib olingan arizalar',
  message: 'Xabarlar',
  search_found: "Saqlangan qidiruvlar bo'yicha yangi ishlar",
  job_ending: "E'lon muddati tugashiga oz qolganda",
  job_ended: "E'lon muddati tugaganda",
  job_hidden: "E'lonimni administrator yashirganda",
  job_restored: "Yashirilgan e'lonim qaytarilganda",
}

/** What an entry says. `count` is set when it stands for several events. */
export const entryText = {
  received: (person: string) => `${person} ariza topshirdi`,
  receivedSeveral: (count: string) => `${count} ta yangi ariza`,
  accepted: 'Arizangiz qabul qilindi',
  rejected: 'Arizangiz rad etildi',
  withdrawn: (person: string) => `${person} arizasini qaytarib oldi`,
  message: (person: string) => `${person} xabar yozdi`,
  messages: (person: string, count: string) => `${person} ${count} ta xabar yozdi`,
  /** Without a count when several messages are one entry. */
  found: (name: string, count?: number) =>
    `${count === undefined ? 'Yangi ishlar' : `${formatNumber(count)} ta yangi ish`}: ${isolate(name)}`,
  ending: "E'lon muddati tugashiga oz qoldi",
  ended: "E'lon muddati tugadi",
  hidden: (reason: string) => `Administrator e'lonni yashirdi: ${isolate(reason)}`,
  restored: "Administrator e'lonni qaytardi",
}
