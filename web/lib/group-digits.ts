/** Between thousands. A line never breaks there. */
export const groupSpace = '\u00a0'

/** `3500000` as `3 500 000`. */
export const groupDigits = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, groupSpace)
