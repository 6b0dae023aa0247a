import { expect, test } from 'vitest'
import { cutLines, wrapText } from './fit-text.ts'

const fits = (text: string) => text.length <= 10

test('a text is wrapped at its words', () => {
  expect(wrapText('bozor', fits)).toEqual(['bozor'])
  expect(wrapText('bozor yonida non sotish', fits)).toEqual(['bozor', 'yonida non', 'sotish'])
})

test('a word that is longer than a line is broken, and what is left of it begins the next line', () => {
  expect(wrapText('uy tozalashtirilgan ish', fits)).toEqual(['uy', 'tozalashti', 'rilgan ish'])
})

test('what finds no line is cut, and the last line says so within its room', () => {
  const lines = ['bozor', 'yonida, a', 'sotish']
  expect(cutLines(lines, 3, fits)).toEqual(lines)
  expect(cutLines(lines, 2, fits)).toEqual(['bozor', 'yonida, a…'])
  expect(cutLines(['aaaaaaaaaa', 'b'], 1, fits)).toEqual(['aaaaaaaaa…'])
  expect(cutLines(['yonida, ', 'b'], 1, fits)).toEqual(['yonida…'])
})
