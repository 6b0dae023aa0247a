import { formatSalary } from '../lib/format.ts'

/** What the search read in the words. */
export const understoodText = {
  title: 'Qidiruvda hisobga olindi:',
  leastPay: (least: number) => `Oyiga kamida ${formatSalary(least)}`,
  remove: (label: string) => `${label}: olib tashlash`,
  leftOut: (words: string[]) =>
    `Hamma so'z bir joyda topilmadi. ${words.map((word) => `“${word}”`).join(', ')} ${words.length > 1 ? "so'zlarisiz" : "so'zisiz"} natijalar:`,
}
