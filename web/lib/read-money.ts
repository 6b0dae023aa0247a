/**
 * Reads a sum of money as people type it: `3 500 000`, `3,5 mln`, `300 ming so'm`, `3–4 mln`, `3 mlndan 4 mlngacha`. A text
 * with two readings, such as `3.500`, is refused: no text ever becomes another number than the one its writer meant.
 */

/** `salary` and `salary_max` of the contract: digits, with a point before the decimals. */
export interface Money {
  least: string
  /** The upper bound of a range. */
  most: string | null
}

export type MoneyFault = 'empty' | 'negative' | 'unclear' | 'ambiguous' | 'order' | 'too_big'
export type Reading = Money | { fault: MoneyFault }

/** The server takes no more digits. */
const mostDigits = 12

const units = new Map([
  ...nameUnits(3, 'ming минг тыс тысяч тысячи тысяча k к'),
  ...nameUnits(6, 'mln million millon млн миллион миллиона миллионов'),
  ...nameUnits(9, 'mlrd milliard млрд миллиард миллиарда миллиардов'),
])
const currencies = new Set("so'm som sum сўм сум сом uzs".split(' '))

function nameUnits(zeros: number, names: string) {
  return names.split(' ').map((name): [string, number] => [name, zeros])
}

const dashes = /[-‐‑‒–—―−]/
/** `3 mln dan 4 mln gacha`, `3-dan 4-gacha` */
const fromTo = /^(.+?)[ -]?(?:dan|дан) (.+?)[ -]?(?:gacha|гача)$/
const apostrophes = /[`´‘’ʻʼ]/g

export function readMoney(typed: string): Reading {
  const text = typed.toLowerCase().replace(apostrophes, "'").replace(/\s+/g, ' ').trim()
  if (text === '') return { fault: 'empty' }
  const parts = fromTo.exec(text)?.slice(1) ?? text.split(dashes)
  if (parts.length > 2) return { fault: 'unclear' }
  const [beforeDash, afterDash = ''] = parts
  if (beforeDash === '' && typeof readSum(afterDash) !== 'string') return { fault: 'negative' }
  const sums = parts.map(readSum)
  const fault = sums.find((sum) => typeof sum === 'string')
  if (fault) return { fault }
  const [first, second] = sums as Sum[]
  if (!first) return { fault: 'unclear' }
  return second ? readRange(first, second) : toMoney(first.tiyin, null)
}

interface Sum {
  tiyin: bigint
  /** The zeros of its unit: 0 without one, none for `3 mln 500 ming`. */
  zeros: number | undefined
}

/** `3-4 mln`: the unit counts for both. */
function readRange(first: Sum, second: Sum): Reading {
  const shared = first.zeros === 0 ? second.zeros : 0
  if (shared === undefined) return { fault: 'ambiguous' }
  const least = first.tiyin * 10n ** BigInt(shared)
  if (least <= second.tiyin) return toMoney(least, second.tiyin)
  // `500-1 mln`, `3 mln-4`: one could guess what is meant, and be wrong.
  return { fault: first.zeros === second.zeros ? 'order' : 'ambiguous' }
}

function toMoney(least: bigint, most: bigint | null): Reading {
  const limit = 10n ** BigInt(mostDigits + 2)
  if (least >= limit || (most ?? 0n) >= limit) return { fault: 'too_big' }
  return { least: toText(least), most: most === null || most === least ? null : toText(most) }
}

function toText(tiyin: bigint): string {
  const decimals = String(tiyin % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${tiyin / 100n}${decimals && `.${decimals}`}`
}

/** `3,5 mln so'm`, and also `3 mln 500 ming`: each next unit is smaller. */
function readSum(text: string): Sum | MoneyFault {
  const words =
    text.match(/[\d.,]+(?: [\d.,]+)*|[^\d\s.,]+\.?/g)?.map((word) => word.replace(/(?<=\D)\.$/, '')) ?? []
  if (words.length > 1 && currencies.has(words.at(-1) ?? '')) words.pop()
  const numbers = words.filter((_, place) => place % 2 === 0)
  const names = words.filter((_, place) => place % 2 === 1)
  const zeros = words.length === 1 ? [0] : names.map((name) => units.get(name) ?? 0)
  // `3 mln 500`: five hundred, or five hundred thousand?
  if (numbers.length !== zeros.length || !names.every((name) => units.has(name))) return 'unclear'
  const terms = numbers.map((number, place) => readNumber(number, zeros[place] ?? 0))
  const fault = terms.find((term) => typeof term === 'string')
  if (fault || terms.length === 0) return fault ?? 'unclear'
  if (!areSteps(terms as bigint[], zeros)) return 'unclear'
  const tiyin = (terms as bigint[]).reduce((sum, term) => sum + term)
  return { tiyin, zeros: terms.length === 1 ? zeros[0] : undefined }
}

/** `3 mln 500 ming`, but not `3,5 mln 500 ming` or `3 mln 4000 ming`: each term stays below the unit before it. */
const areSteps = (terms: bigint[], zeros: number[]) =>
  terms.slice(1).every((term, place) => {
    const unit = 100n * 10n ** BigInt(zeros[place] ?? 0)
    return (terms[place] ?? 0n) % unit === 0n && term < unit
  })

const plain = /^(?<whole>\d+)(?:[.,](?<decimals>\d+))?$/
const bySpaces = /^(?<whole>[1-9]\d{0,2}(?: \d{3})+)(?:[.,](?<decimals>\d+))?$/
const byPoints = /^(?<whole>[1-9]\d{0,2}(?:\.\d{3})+)(?:,(?<decimals>\d{1,2}))?$/
const byCommas = /^(?<whole>[1-9]\d{0,2}(?:,\d{3})+)(?:\.(?<decimals>\d{1,2}))?$/
/** One mark and three digits: the thousands, or decimals. */
const eitherWay = /^[1-9]\d{0,2}[.,]\d{3}$/

/** The number times its unit, in tiyin: a hundredth of a so'm. */
function readNumber(text: string, zeros: number): bigint | MoneyFault {
  if (eitherWay.test(text)) return 'ambiguous'
  const found = plain.exec(text) ?? bySpaces.exec(text) ?? byPoints.exec(text) ?? byCommas.exec(text)
  const { whole = '', decimals = '' } = found?.groups ?? {}
  if (!found || /^0\d/.test(whole) || decimals.length > mostDigits) return 'unclear'
  if (whole.length > 3 * mostDigits) return 'too_big'
  const digits = BigInt(whole.replace(/\D/g, '') + decimals)
  const shift = zeros + 2 - decimals.length
  if (shift >= 0) return digits * 10n ** BigInt(shift)
  const divisor = 10n ** BigInt(-shift)
  return digits % divisor === 0n ? digits / divisor : 'unclear'
}
