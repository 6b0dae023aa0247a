import { expect, test } from 'vitest'
import { groupDigits } from '../../contract/numbers.ts'
import { caretAfter, groupTyped } from './group-typed.ts'

/** What the field shows after these keys. */
const typeKeys = (keys: string) => [...keys].reduce((before, key) => groupTyped(before, before + key), '')
const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

test('digits are shown in groups of three', () => {
  expect(groupDigits('')).toBe('')
  expect(groupDigits('999')).toBe('999')
  expect(groupDigits('1000')).toBe('1\u00a0000')
  expect(typeKeys('3500000')).toBe('3\u00a0500\u00a0000')
  expect(groupTyped('3\u00a0500\u00a0000', '3\u00a050\u00a0000')).toBe('350\u00a0000')
})

test('everything else stays as it is typed', () => {
  for (const keys of ['3,5 mln', '3 5', '3-4 mln', '3.500', '3 50 000', '-5', '٣', ' '])
    expect(withPlainSpaces(typeKeys(keys))).toBe(keys)
  expect(withPlainSpaces(typeKeys('3500000,50'))).toBe('3 500 000,50')
  expect(withPlainSpaces(typeKeys('3000000-4000000'))).toBe('3 000 000-4000000')
})

test('pasted spaces are not taken away', () => {
  expect(groupTyped('', '3\u00a05')).toBe('3\u00a05')
  expect(groupTyped('3\u00a05', '3\u00a050')).toBe('3\u00a050')
})

test('the caret stays behind the digit it was behind', () => {
  const grouped = groupDigits('3500000')
  expect(caretAfter(grouped, 0)).toBe(0)
  expect(caretAfter(grouped, 1)).toBe(1)
  expect(caretAfter(grouped, 2)).toBe(3)
  expect(caretAfter(grouped, 7)).toBe(grouped.length)
})
