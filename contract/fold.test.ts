import { expect, test } from 'vitest'
import { apostrophes, spellings } from '../tests/support/spellings.ts'
import { findWords, fold, foldWords, isWord } from './fold.ts'

test('both scripts of a word have one key', () => {
  expect(spellings.length).toBeGreaterThanOrEqual(300)
  for (const { latin, cyrillic } of spellings) expect(fold(cyrillic), cyrillic).toBe(fold(latin))
})

test.each(apostrophes)('%s is not a letter', (apostrophe) => {
  expect(fold(`Do${apostrophe}kon, O${apostrophe}g${apostrophe}il`)).toBe('dokon ogil')
})

test.each([
  ['ДЎКОН', 'dokon'],
  ['Militsiya ва милиция', 'milisiya va milisiya'],
  ['Yangiyer, Янгиер', 'yangier yangier'],
  ['yilda йилда', 'ilda ilda'],
  ['Xo‘ja ҳожи хожа', 'hoja hoji hoja'],
  ['Катта katta', 'kata kata'],
  ['  oziq-ovqat,\n(sotuvchi)  ', 'oziq ovqat sotuvchi'],
  ['%_\\"\'`', ''],
  ['998 90 000-11-22', '998 90 000 11 22'],
  // Some keyboards type the accent as a separate character.
  ['И\u0306ил ў у\u0306', 'il o o'],
  ['b\u0306ozor', 'bozor'],
  ['Şahar çoy ğişt õrik', 'shahar choy gisht orik'],
  ['шаҳар😀bozor', 'shahar bozor'],
  ['中文 العربية', '中文 العربية'],
  [`${'ab'.repeat(30)} x`, `${'ab'.repeat(20)} h`],
])('%j is folded to %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('words are found with their position in the text', () => {
  const text = "«Do‘konga» сотувчи kerak! Bog'"
  expect(findWords(text).map(({ start, end, folded }) => [text.slice(start, end), folded])).toEqual([
    ['Do‘konga', 'dokonga'],
    ['сотувчи', 'sotuvchi'],
    ['kerak', 'kerak'],
    ["Bog'", 'bog'],
  ])
  expect(findWords(text).map(({ folded }) => folded)).toEqual(foldWords(text))
})

test.each(['', '%_', 'ь', "ъ ' ь"])('%j has no word', (text) => {
  expect(foldWords(text)).toEqual([])
  expect(findWords(text)).toEqual([])
})

test.each([
  ["do'kon", true],
  ['сотувчи', true],
  ['100', true],
  ['100%', false],
  ['baraka_savdo', false],
  ["'", false],
  ['ь', false],
  ['', false],
])('%j is one word: %s', (text, expected) => {
  expect(isWord(text)).toBe(expected)
})
