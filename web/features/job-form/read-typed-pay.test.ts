import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPay, formatPayWithPeriod } from '../../../contract/format-pay.ts'
import { payPeriods } from '../../../contract/pay.ts'
import { readTypedPay } from './read-typed-pay.ts'

test.each([
  ['kuniga 150 ming', '150000', null, 'day'],
  ["Kuniga 160–200 ming so'm", '160000', '200000', 'day'],
  ['soatiga 25 000', '25000', null, 'hour'],
  ["haftasiga 1,2 mln so'm", '1200000', null, 'week'],
  ['oyiga 3 mlndan 4 mlngacha', '3000000', '4000000', 'month'],
  ["Butun ish uchun 500 ming so'm", '500000', null, 'task'],
  ["ish uchun 500 ming so'm", '500000', null, 'task'],
  ['150\u00a0ming kuniga', '150000', null, 'day'],
  ['kunlik 150 ming', '150000', null, 'day'],
  ['Кунига 150 минг', '150000', null, 'day'],
  ['ҳафтасига 1 млн сўмдан 2 млн сўмгача', '1000000', '2000000', 'week'],
] as const)('%s sets the period', (typed, least, most, period) => {
  expect(readTypedPay(typed)).toEqual({ least, most, period })
})

test.each([
  ['3,5 mln', '3500000', null],
  ['3-4 mln', '3000000', '4000000'],
])('%s leaves the period as it is', (typed, least, most) => {
  expect(readTypedPay(typed)).toEqual({ least, most })
})

test.each([
  ['kuniga', 'unclear'],
  ['kuniga 3.500', 'ambiguous'],
  ['kuniga -5', 'negative'],
  ['kuniga 150 ming oyiga', 'unclear'],
  ['kuniga oyiga 150 ming', 'unclear'],
  ['150 kuniga ming', 'unclear'],
  ['bugun 150 ming', 'unclear'],
  ['500$', 'unclear'],
  ['kelishilgan holda', 'unclear'],
  ['  ', 'empty'],
])('%s is refused', (typed, fault) => {
  expect(readTypedPay(typed)).toEqual({ fault })
})

test('all pay that the site writes is read as itself', () => {
  const sum = fc.integer({ min: 1, max: 99_999_999 }).map((number) => number * 1000)
  const pays = fc.record({
    salary: sum,
    more: fc.option(sum),
    pay_period: fc.constantFrom(...payPeriods),
  })
  fc.assert(
    fc.property(pays, ({ salary, more, pay_period }) => {
      const pay = { salary, salary_max: more === null ? null : salary + more, pay_period }
      const meant = { least: String(salary), most: more === null ? null : String(salary + more) }
      expect(readTypedPay(formatPayWithPeriod(pay))).toEqual({ ...meant, period: pay_period })
      const period = pay_period === 'month' ? undefined : pay_period
      expect(readTypedPay(formatPay(pay))).toEqual({ ...meant, ...(period && { period }) })
    }),
  )
})
