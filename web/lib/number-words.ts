const ones = ['', 'bir', 'ikki', 'uch', "to'rt", 'besh', 'olti', 'yetti', 'sakkiz', "to'qqiz"]
const tens = ['', "o'n", 'yigirma', "o'ttiz", 'qirq', 'ellik', 'oltmish', 'yetmish', 'sakson', "to'qson"]
const thousands = ['', 'ming', 'million', 'milliard']

/** A whole number below 10¹² in Uzbek words: `uch million besh yuz ming`. */
export function numberWords(digits: string): string {
  const groups = (digits.padStart(12, '0').match(/\d{3}/g) ?? []).map((group, place) => {
    const words = groupWords(group)
    return words && `${words} ${thousands[3 - place]}`.trim()
  })
  return groups.filter(Boolean).join(' ') || 'nol'
}

function groupWords(group: string): string {
  const [hundred = 0, ten = 0, one = 0] = [...group].map(Number)
  return [hundred && `${ones[hundred]} yuz`, tens[ten], ones[one]].filter(Boolean).join(' ')
}

/** `3500000.5` in words, with its tiyin: a hundredth of a so'm. */
export function moneyWords(money: string): string {
  const [whole = '', decimals] = money.split('.')
  const tiyin = decimals ? ` ${numberWords(decimals.padEnd(2, '0'))} tiyin` : ''
  return `${numberWords(whole)} so'm${tiyin}`
}
