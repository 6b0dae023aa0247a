import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupDigits } from '../../contract/numbers.ts'
import { readMoney } from './read-money.ts'

const one = (least: string) => ({ least, most: null })

test.each([
  ['3500000', '3500000'],
  ['3 500 000', '3500000'],
  ['3\u00a0500\u00a0000', '3500000'],
  ['3\u202f500\u2009000', '3500000'],
  ['3,5 mln', '3500000'],
  ['3.5 млн', '3500000'],
  ['3.5mln', '3500000'],
  ['3,5 mln.', '3500000'],
  ['3,25 MLN', '3250000'],
  ['0,5 mln', '500000'],
  ['0,500 mln', '500000'],
  ['3,5000 mln', '3500000'],
  ['1 200 ming', '1200000'],
  ['3500000,50', '3500000.5'],
  ['3500000.05', '3500000.05'],
  ["5 000 000.00 so'm", '5000000'],
  ['5 000 000 so‘m', '5000000'],
  ['5 000 000 soʻm', '5000000'],
  ['5000000сўм', '5000000'],
  ['5 000 000 сум', '5000000'],
  ['4 mln сум', '4000000'],
  ['300 ming', '300000'],
  ["300 ming so'm", '300000'],
  ['300 минг', '300000'],
  ['300 тыс.', '300000'],
  ['300k', '300000'],
  ['3 mln 500 ming', '3500000'],
  ['1 mlrd', '1000000000'],
  ['3.500.000', '3500000'],
  ['3,500,000', '3500000'],
  ['3.500.000,50', '3500000.5'],
  ['3,500.50', '3500.5'],
  ['1.5', '1.5'],
  ['35', '35'],
  ['0', '0'],
  ['999999999999.99', '999999999999.99'],
])('%s is understood', (typed, least) => {
  expect(readMoney(typed)).toEqual(one(least))
})

test.each([
  ['3000000-4000000', '3000000', '4000000'],
  ['3-4 mln', '3000000', '4000000'],
  ['4–6 mln', '4000000', '6000000'],
  ["4 — 6 mln so'm", '4000000', '6000000'],
  ['3,5-4 млн', '3500000', '4000000'],
  ['300-400 ming', '300000', '400000'],
  ['500 ming - 1 mln', '500000', '1000000'],
  ['3 mln - 4 000 000', '3000000', '4000000'],
  ["3 mln so'm - 4 mln so'm", '3000000', '4000000'],
  ['3 500 000 - 4 000 000', '3500000', '4000000'],
  ['3-3,5 mln', '3000000', '3500000'],
  ['3.5 mln dan 4 mln gacha', '3500000', '4000000'],
  ['3,5 mlndan 4 mlngacha', '3500000', '4000000'],
  ['3 dan 4 mln gacha', '3000000', '4000000'],
  ["300 mingdan 400 ming so'mgacha", '300000', '400000'],
  ["3 mln so'mdan 4 mln so'mgacha", '3000000', '4000000'],
  ['3 000 000 dan 4 000 000 gacha', '3000000', '4000000'],
  ['3 млн сўмдан 4 млн сўмгача', '3000000', '4000000'],
])('%s is a range', (typed, least, most) => {
  expect(readMoney(typed)).toEqual({ least, most })
})

test('a range of one sum is that sum', () => {
  expect(readMoney('3-3 mln')).toEqual(one('3000000'))
})

test.each([
  ['', 'empty'],
  [' \u00a0', 'empty'],
  ['3.500', 'ambiguous'],
  ['3,500', 'ambiguous'],
  ['350.000', 'ambiguous'],
  ['1,250 mln', 'ambiguous'],
  ['500-1 mln', 'ambiguous'],
  ['3 mln-4', 'ambiguous'],
  ['900 000-1,2 mln', 'ambiguous'],
  ['3-4 mln 500 ming', 'ambiguous'],
  ['4000000-3000000', 'order'],
  ['4 mln - 3 mln', 'order'],
  ['1234567890123', 'too_big'],
  ['1000 mlrd', 'too_big'],
  ['9'.repeat(1000), 'too_big'],
  ['3 5', 'unclear'],
  ['3 5 mln', 'unclear'],
  ['3 50 000', 'unclear'],
  ['0 500', 'unclear'],
  ['007', 'unclear'],
  ['3 mln 500', 'unclear'],
  ['500 ming 3 mln', 'unclear'],
  ['3 mln 4000 ming', 'unclear'],
  ['3,5 mln 500 ming', 'unclear'],
  ['3.5.0', 'unclear'],
  ['3,,5 mln', 'unclear'],
  ['3.', 'unclear'],
  ['3.1234', 'unclear'],
  ['3.500.00', 'unclear'],
  ['-5', 'negative'],
  ["– 5 mln so'm", 'negative'],
  ['-ko`p', 'unclear'],
  ['3 mlndan', 'unclear'],
  ['4 mlngacha', 'unclear'],
  ['3 mlndan boshlab', 'unclear'],
  ['3-4 mlndan 5 mlngacha', 'unclear'],
  ['500 dan 1 mln gacha', 'ambiguous'],
  ['4 mlndan 3 mlngacha', 'order'],
  ['kuniga 150 ming', 'unclear'],
  ['5-', 'unclear'],
  ['+5', 'unclear'],
  ['5e3', 'unclear'],
  ['٣', 'unclear'],
  ['3m', 'unclear'],
  ['500$', 'unclear'],
  ['500 dollar', 'unclear'],
  ['mln', 'unclear'],
  ["so'm", 'unclear'],
  ['kelishiladi', 'unclear'],
  ['90 123-45-67', 'unclear'],
  ['15-11-2026', 'unclear'],
  ['constructor', 'unclear'],
  ['3 constructor', 'unclear'],
])('%s is refused', (typed, fault) => {
  expect(readMoney(typed)).toEqual({ fault })
})

test('every sum that the product writes is read as itself', () => {
  const sums = fc.bigInt({ min: 1n, max: 999_999_999_999n }).map(String)
  fc.assert(
    fc.property(sums, fc.constantFrom('', " so'm", ' сўм'), (sum, ending) => {
      expect(readMoney(groupDigits(sum) + ending)).toEqual(one(sum))
    }),
  )
})

test('no digit is lost, added or moved, whatever is typed', () => {
  const piece = fc.constantFrom(...'0123456789., -', ' mln', ' ming', " so'm")
  const significant = (text: string) => text.replace(/[^1-9]/g, '')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const typed = pieces.join('')
      const read = readMoney(typed)
      if ('fault' in read) return
      const { least, most } = read
      expect(typed.split('-').map(significant)).toEqual(
        [least, most ?? least].slice(0, typed.split('-').length).map(significant),
      )
    }),
    { numRuns: 2000 },
  )
})
