/** What the server takes at most. */
const most = 12
const space = '\u00a0'

/** The digits of what was typed or pasted. Whole so'm: decimals at the end are left out. */
export function toDigits(typed: string): string {
  return typed
    .replace(/[.,]\d{1,2}\s*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, most)
}

/** `3500000` as `3 500 000`, with no-break spaces. */
export const groupDigits = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, space)

/** Where the caret belongs in the grouped number: after as many digits as before. */
export function caretAfter(grouped: string, digitsBefore: number): number {
  let position = 0
  for (let digits = 0; digits < digitsBefore && position < grouped.length; position++)
    if (/\d/.test(grouped[position] ?? '')) digits++
  return position
}
