import type { FoundWord } from './fold.ts'
import { periodsPerMonth } from './periods.ts'

/** The filter takes no more. */
const mostPay = 999_999_999
/** A number alone is a pay when it is as large and as round as a month's pay is. Else it may be anything. */
const plainPay = { least: 500_000, round: 10_000 }
const leastWithName = 1000

const periods = {
  day: 'kunlik|kuniga|kunga',
  hour: 'soatlik|soatiga',
  week: 'haftalik|haftasiga',
  month: 'oylik|oyiga',
}
const periodNames = Object.values(periods).join('|')

const dash = /^\s*[-‐‑‒–—−]\s*$/

/** Texts are folded: see contract/fold.ts. `3–4 mln` is at least three. */
const pay = new RegExp(
  [
    `^(?:(?:kamida|maosh|maoshi|oyligi|ot|zarplata|(?<before>${periodNames})) )*`,
    String.raw`(?<number>[1-9]\d{0,2}(?:[ .,]\d{3}){2,}|[1-9]\d{0,2} \d{3}(?! \d)|\d{1,9}(?:[.,]\d{1,2})?)(?:-[\d.,]+)?`,
    `(?: ?(?<unit>mln|mil(?:i|y|iy)?on|ming|tis|tisyach)(?:lik|dan|ga|li|ov|a|i)?)?`,
    `(?<currency> som| sum)?(?:lik)?(?: dan| yuqori| ortiq| kop)*(?: (?<after>${periodNames}))?(?= |$)`,
  ].join(''),
)

/** The least pay a month that these words begin with: `3 mln`, `2,5 mln so'm`, `3 000 000`, `kuniga 200 ming`. */
export function readPay(text: string, words: FoundWord[]): { leastPay: number; length: number } | undefined {
  const found = pay.exec(joinWords(text, words))
  if (!found?.groups) return undefined
  const { number = '', unit, currency, before, after } = found.groups
  const amount = toNumber(number) * (unit ? (/^(ming|tis)/.test(unit) ? 1000 : 1_000_000) : 1)
  const period = periodOf(after ?? before)
  const named = unit ?? currency ?? after ?? before
  const isPay = named ? amount >= leastWithName : amount >= plainPay.least && amount % plainPay.round === 0
  const leastPay = Math.floor(amount * (periodsPerMonth[period] ?? 1))
  if (!isPay || leastPay > mostPay) return undefined
  return { leastPay, length: found[0].split(/[ .,-]/).length }
}

/** The words with a space between them, or the comma, point or dash that stands there alone. */
const joinWords = (text: string, words: FoundWord[]) =>
  words
    .map(({ folded, end }, index) => {
      const between = text.slice(end, words[index + 1]?.start ?? end).replace(dash, '-')
      return folded + (/^[.,-]?$/.test(between) ? between : ' ')
    })
    .join('')

const toNumber = (text: string) =>
  /[ .,]\d{3}/.test(text) ? Number(text.replace(/\D/g, '')) : Number(text.replace(',', '.'))

const periodOf = (name: string | undefined) =>
  (Object.keys(periods) as (keyof typeof periods)[]).find(
    (one) => name && periods[one].split('|').includes(name),
  ) ?? 'month'
