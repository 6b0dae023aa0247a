/** Between thousands. A line never breaks there. */
export const groupSpace = '\u00a0'

/** `3500000` as `3 500 000`. */
export const groupDigits = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, groupSpace)

/** `1 234 567,5`: at most two decimals. */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(Math.abs(value) * 100) / 100).split('.')
  return `${value < 0 ? '-' : ''}${groupDigits(whole)}${decimals ? `,${decimals}` : ''}`
}

/** `3 500 000 so'm` */
export function formatSalary(value: number): string {
  return `${formatNumber(value)} so'm`
}
