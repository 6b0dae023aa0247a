import { expect, test } from 'vitest'
import { formatPay, type Pay } from './format-pay.ts'

const show = (salary: number, salary_max: number | null = null, pay_period: Pay['pay_period'] = 'month') =>
  formatPay({ salary, salary_max, pay_period }).replaceAll('\u00a0', ' ')

test('a plain monthly salary is the number alone', () => {
  expect(show(3_500_000)).toBe("3 500 000 so'm")
  expect(show(4_250_000.5)).toBe("4 250 000,5 so'm")
  expect(show(3_500_000, 3_500_000)).toBe("3 500 000 so'm")
})

test('another period is said first', () => {
  expect(show(250_000, null, 'day')).toBe("kuniga 250 000 so'm")
  expect(show(1_000_000, null, 'week')).toBe("haftasiga 1 000 000 so'm")
  expect(show(30_000, null, 'hour')).toBe("soatiga 30 000 so'm")
  expect(show(500_000, null, 'task')).toBe("ish uchun 500 000 so'm")
  expect(show(200_000, 300_000, 'day')).toBe("kuniga 200–300 ming so'm")
})

test('a range is said in millions or thousands when its sums are round', () => {
  expect(show(4_000_000, 6_000_000)).toBe("4–6 mln so'm")
  expect(show(3_500_000, 4_000_000)).toBe("3,5–4 mln so'm")
  expect(show(900_000, 990_000)).toBe("900–990 ming so'm")
  expect(show(900_000, 1_200_000)).toBe("900 000–1 200 000 so'm")
  expect(show(3_250_000, 4_000_000)).toBe("3 250 000–4 000 000 so'm")
  expect(show(500, 1_000_000)).toBe("500–1 000 000 so'm")
})
