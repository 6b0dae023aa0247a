import { isolate } from '../lib/isolate.ts'

export const telegramChannelText = {
  title: 'Telegram kanali',
  none: 'Telegram kanali tanlanmagan',
  current: (channel: string) => `Telegram kanali: ${isolate(channel)}`,
  name: 'Kanalni tanlash',
  change: "O'zgartirish",
  about: "Bundan keyin chiqqan e'lonlar shu kanalga joylanadi. Avval botni kanalga administrator qiling.",
  fromSetting: 'Hozirgi kanal server sozlamasidan olingan.',
  channel: 'Kanal',
  hint: '@kanal_nomi, t.me/kanal_nomi yoki -100 bilan boshlanadigan raqami',
  save: 'Saqlash',
  saving: "Telegramdan so'ralmoqda…",
  cancel: 'Bekor qilish',
  saved: (channel: string) => `Yangi e'lonlar endi ${isolate(channel)} kanaliga joylanadi`,
  remove: 'Olib tashlash',
  confirm: 'Telegram kanalini olib tashlaysizmi?',
  means: "Yangi e'lonlar Telegramga joylanmay qoladi. Kanaldagi eski e'lonlar qanday bo'lsa, shunday turadi.",
  removed: 'Telegram kanali olib tashlandi',
  failed: "Kanalni saqlab bo'lmadi",
}
