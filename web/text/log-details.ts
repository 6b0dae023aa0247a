import { formatNumber } from '../lib/format.ts'
import { isolate } from '../lib/isolate.ts'

const quoted = (words: string) => `“${isolate(words)}”`
const fromTo = (before: string, now: string) => `${quoted(before)} → ${quoted(now)}`

/** What an act changed, as a person says it. */
export const logDetailsText = {
  dismissed: (reports: number, flags: number) =>
    [
      ...(reports > 0 || flags === 0 ? [`${formatNumber(reports)} ta shikoyat`] : []),
      ...(flags > 0 ? [`${formatNumber(flags)} ta tizim belgisi`] : []),
    ].join(', '),
  lostByRenaming: "Ish beruvchi nomini o'zgartirgani uchun",
  nameThen: (name: string) => `O'shanda nomi: ${quoted(name)}`,
  renamed: (before: string, now: string) => `Nomi: ${fromTo(before, now)}`,
  described: (before: string, now: string) => `Tavsifi: ${fromTo(before, now)}`,
  pictureSet: "Yangi rasm qo'yildi",
  pictureRemoved: 'Rasm olib tashlandi',
  moved: (name: string, from: number, to: number) => `${quoted(name)}: ${from}-o'rindan ${to}-o'ringa`,
  order: (names: string) => `Yangi tartib: ${names}`,
  channel: (before: string | undefined, now: string | undefined) =>
    [before, now].map((name) => (name === undefined ? "yo'q" : quoted(name))).join(' → '),
  rows: (count: number) => `${formatNumber(count)} ta qator`,
  days: (from: string, to: string) => `${from} – ${to}`,
  otherList: "Ro'yxat",
  settled: "Ko'rib chiqilgan",
  edited: 'Tuzatilgan',
  reported: 'Shikoyat bor',
  unapplied: "Arizasi yo'q",
  answered: 'Javob berilgan',
  answeredSoon: '3 kun ichida javob berilgan',
  searched: 'Qidiruv natijasi',
}
