import { expect, test } from 'vitest'
import { moneyWords, numberWords } from './number-words.ts'

test.each([
  ['0', 'nol'],
  ['7', 'yetti'],
  ['10', "o'n"],
  ['35', "o'ttiz besh"],
  ['100', 'bir yuz'],
  ['1000', 'bir ming'],
  ['1001', 'bir ming bir'],
  ['250000', 'ikki yuz ellik ming'],
  ['3500000', 'uch million besh yuz ming'],
  ['10000000', "o'n million"],
  ['1000000001', 'bir milliard bir'],
  [
    '999999999999',
    "to'qqiz yuz to'qson to'qqiz milliard to'qqiz yuz to'qson to'qqiz million to'qqiz yuz to'qson to'qqiz ming to'qqiz yuz to'qson to'qqiz",
  ],
])('%s is said in words', (digits, words) => {
  expect(numberWords(digits)).toBe(words)
})

test('money is said with its tiyin', () => {
  expect(moneyWords('3500000')).toBe("uch million besh yuz ming so'm")
  expect(moneyWords('3500000.5')).toBe("uch million besh yuz ming so'm ellik tiyin")
  expect(moneyWords('0.05')).toBe("nol so'm besh tiyin")
})
