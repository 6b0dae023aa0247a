import { expect, test } from 'vitest'
import { caretAfter, groupDigits, toDigits } from './salary-digits.ts'

test('a salary keeps its digits, however it was typed or pasted', () => {
  for (const typed of [
    '3500000',
    '3 500 000',
    '3\u00a0500\u00a0000',
    "3 500 000 so'm",
    '3.500.000',
    '3500000,50',
  ])
    expect(toDigits(typed)).toBe('3500000')
  expect(toDigits('007')).toBe('7')
  expect(toDigits('0')).toBe('0')
  expect(toDigits('-5e3')).toBe('53')
  expect(toDigits('٣')).toBe('')
  expect(toDigits('1234567890123')).toBe('123456789012')
})

test('it is shown in groups of three', () => {
  expect(groupDigits('')).toBe('')
  expect(groupDigits('999')).toBe('999')
  expect(groupDigits('1000')).toBe('1\u00a0000')
  expect(groupDigits('3500000')).toBe('3\u00a0500\u00a0000')
})

test('the caret stays behind the digit it was behind', () => {
  const grouped = groupDigits('3500000')
  expect(caretAfter(grouped, 0)).toBe(0)
  expect(caretAfter(grouped, 1)).toBe(1)
  expect(caretAfter(grouped, 2)).toBe(3)
  expect(caretAfter(grouped, 7)).toBe(grouped.length)
})
