import { expect, test } from 'vitest'
import {
  ageOf,
  daysUntil,
  formatDate,
  formatDay,
  formatNumber,
  formatPhone,
  formatSalary,
  formatTime,
} from './format.ts'

test('numbers are grouped by threes with a no-break space and a decimal comma', () => {
  expect(formatNumber(0)).toBe('0')
  expect(formatNumber(999)).toBe('999')
  expect(formatNumber(1000)).toBe('1\u00a0000')
  expect(formatNumber(1234567)).toBe('1\u00a0234\u00a0567')
  expect(formatNumber(1234.5)).toBe('1\u00a0234,5')
  expect(formatNumber(0.05)).toBe('0,05')
  expect(formatNumber(-4500)).toBe('-4\u00a0500')
  expect(formatNumber(999_999_999_999.99)).toBe('999\u00a0999\u00a0999\u00a0999,99')
})

test("a salary ends in so'm", () => {
  expect(formatSalary(3_500_000)).toBe("3\u00a0500\u00a0000 so'm")
})

test('a long date is written as in Uzbekistan', () => {
  expect(formatDate('2024-01-15T09:00:00.000Z')).toBe('15-yanvar, 2024')
  expect(formatDate('2024-09-01T09:00:00.000Z')).toBe('1-sentabr, 2024')
  expect(formatDay('2024-09-01')).toBe('1-sentabr')
})

test('dates are those of Tashkent', () => {
  expect(formatDate('2023-12-31T18:59:59.999Z')).toBe('31-dekabr, 2023')
  expect(formatDate('2023-12-31T19:00:00.000Z')).toBe('1-yanvar, 2024')
  expect(formatTime('2023-12-31T19:05:59.999Z')).toBe('00:05')
})

test('times near to now are told relative to it', () => {
  const now = new Date('2024-05-10T10:00:00.000Z')
  expect(ageOf('2024-05-10T09:59:30.000Z', now)).toBe('hozirgina')
  expect(ageOf('2024-05-10T10:00:05.000Z', now)).toBe('hozirgina')
  expect(ageOf('2024-05-10T09:55:00.000Z', now)).toBe('5 daqiqa oldin')
  expect(ageOf('2024-05-10T06:59:00.000Z', now)).toBe('3 soat oldin')
  expect(ageOf('2024-05-09T18:59:00.000Z', now)).toBe('kecha')
  expect(ageOf('2024-05-07T10:00:00.000Z', now)).toBe('3 kun oldin')
  expect(ageOf('2024-01-15T10:00:00.000Z', now)).toBeUndefined()
})

test('telephone numbers take one form however they were typed', () => {
  for (const typed of ['901234567', '998901234567', '+998 (90) 123-45-67', '+998901234567'])
    expect(formatPhone(typed)).toBe('+998 90 123 45 67')
  expect(formatPhone('ichki 12')).toBe('ichki 12')
  expect(formatPhone('12345')).toBe('12345')
  expect(formatPhone('+7 912 345 67 89')).toBe('+79123456789')
  expect(formatPhone('+90 123 45 67')).toBe('+901234567')
})

test('days are counted by the midnights of Tashkent', () => {
  const evening = new Date('2026-11-15T18:30:00.000Z')
  expect(daysUntil('2026-11-15T18:59:00.000Z', evening)).toBe(0)
  expect(daysUntil('2026-11-15T19:01:00.000Z', evening)).toBe(1)
  expect(daysUntil('2026-12-15T18:30:00.000Z', evening)).toBe(30)
})
