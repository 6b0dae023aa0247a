import { ruleOfOne, textsOf } from '../flag.ts'

const gap = '[\\s.\\-\\u2013_]{0,3}'
/** As on the card, in groups of four, or all in one. */
const inGroups = new RegExp(`(?<!\\d)(?:\\d{4}${gap}){3}\\d{4}(?!\\d)`, 'g')
/** In any groups, when there are just these sixteen digits: two phone numbers in a row are no card. */
const inAnyGroups = new RegExp(`(?<!\\d${gap})(?:\\d${gap}){15}\\d(?!${gap}\\d)`, 'g')

/** Uzcard and Humo, Visa, Mastercard. */
const issuers = /^(?:8600|5614|9860|4|5[1-5])/

/** The number of a bank card stands in the text. */
export const cardNumber = ruleOfOne('card_number', (job) => {
  for (const text of textsOf(job)) {
    const card = findCard(text)
    if (card) return { excerpt: `${card.slice(0, 4)} **** **** ${card.slice(-4)}` }
  }
  return undefined
})

export function findCard(text: string): string | undefined {
  // Digits of other widths and scripts become our own where Unicode says that they are the same.
  const plain = text.normalize('NFKC')
  return [...plain.matchAll(inGroups), ...plain.matchAll(inAnyGroups)]
    .map(([found]) => found.replace(/\D/g, ''))
    .find((digits) => issuers.test(digits) && hasCheckDigit(digits))
}

/** Luhn's sum: every second digit counts twice. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reduce((so, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return so + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
