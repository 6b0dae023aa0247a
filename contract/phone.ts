/** What people put between digits, and the marks of direction that contact cards put around a copied number. */
const separators = /[\s().\-/\u00ad\u2010-\u2015\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]/g

/** Nine digits without the country. No code begins with 0 or 1; new codes come every year, so nothing else is asked. */
const uzbek = /^(?:\+998|998|8)?([2-9]\d{8})$/

/** Seven to fifteen digits; no country's code begins with 0. */
const foreign = /^\+(?!998)[1-9]\d{6,14}$/

/**
 * The one form in which a number is stored: +998 and nine digits, or + and the digits of another country. Undefined when
 * the text is no number. Our own rule: a library with the numbers of all countries is larger than the whole form.
 */
export function readPhone(typed: string): string | undefined {
  const bare = typed
    .replace(/^\s*tel:/i, '')
    .replace(separators, '')
    .replace(/^00/, '+')
  const digits = uzbek.exec(bare)?.[1]
  if (digits) return `+998${digits}`
  return foreign.test(bare) ? bare : undefined
}

/**
 * The digits to look for when the text of a search is a number or a part of one, in any writing; undefined for any other
 * text. An Uzbek number is looked for without its country: older texts may lack it.
 */
export function phoneDigits(search: string): string | undefined {
  if (!/\d/.test(search) || /[^+\d]/.test(search.replace(separators, ''))) return undefined
  const digits = (readPhone(search) ?? search.replace(separators, '')).replace(/^(?:\+998|00998)(?=\d)/, '')
  return digits.replace(/\D/g, '')
}
