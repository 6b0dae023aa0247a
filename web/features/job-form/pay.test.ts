import { expect, test } from 'vitest'
import { findOddPay, payWords, readPay } from './pay.ts'

const read = (salary: string, salary_max = '') => readPay({ salary, salary_max })

test('the bounds come from two fields, or from a range in the first', () => {
  expect(read('3,5 mln')).toEqual({ least: '3500000', most: null })
  expect(read('3 mln', '4 mln')).toEqual({ least: '3000000', most: '4000000' })
  expect(read('3-4 mln')).toEqual({ least: '3000000', most: '4000000' })
  expect(read('kuniga 150 ming', '200 ming')).toEqual({ least: '150000', most: '200000', period: 'day' })
  expect(read('3.500')).toBeUndefined()
  expect(read('')).toBeUndefined()
  expect(read('3 mln', "ko'p")).toBeUndefined()
})

test('the pay is said back with its period', () => {
  expect(payWords({ least: '3500000', most: null }, 'month')).toBe("Oyiga uch million besh yuz ming so'm")
  expect(payWords({ least: '3000000', most: '4000000' }, 'month')).toBe(
    "Oyiga uch million so'mdan to'rt million so'mgacha",
  )
  expect(payWords({ least: '250000.5', most: null }, 'day')).toBe(
    "Kuniga ikki yuz ellik ming so'm ellik tiyin",
  )
  expect(payWords({ least: '500000', most: null }, 'task')).toBe("Ish uchun besh yuz ming so'm")
})

test('a sum is odd by what a month of full-time work brings', () => {
  const odd = (least: string, period: Parameters<typeof findOddPay>[1], most: string | null = null) =>
    findOddPay({ least, most }, period)
  expect(odd('49999', 'month')).toBe('low')
  expect(odd('50000', 'month')).toBeUndefined()
  expect(odd('100000000', 'month')).toBeUndefined()
  expect(odd('100000001', 'month')).toBe('high')
  expect(odd('3000000', 'month', '300000040000')).toBe('high')
  expect(odd('35', 'month')).toBe('low')
  expect(odd('1.5', 'hour')).toBe('low')
  expect(odd('1000', 'hour')).toBeUndefined()
  expect(odd('3500000', 'hour')).toBe('high')
  expect(odd('1900', 'day')).toBe('low')
  expect(odd('250000', 'day')).toBeUndefined()
  expect(odd('3500000', 'week')).toBeUndefined()
  expect(odd('49999', 'task')).toBe('low')
  expect(odd('100000001', 'task')).toBe('high')
})
