/** The server accepts no more digits. */
const most = 12
const space = '\u00a0'

/** The digits of a typed or pasted text. Decimals at the end are removed. */
export function toDigits(typed: string): string {
  return typed
    .replace(/[.,]\d{1,2}\s*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, most)
}

/** `3500000` as `3 500 000`, with no-break spaces. */
export const groupDigits = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, space)

/** The caret's place in the grouped number: behind the same digit as before. */
export function caretAfter(grouped: string, digitsBefore: number): number {
  let position = 0
  for (let digits = 0; digits < digitsBefore && position < grouped.length; position++)
    if (/\d/.test(grouped[position] ?? '')) digits++
  return position
}
