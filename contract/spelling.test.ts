import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, foldApart } from './fold.ts'
import { allowsTypo, beginningsOf, isAsked, keysOfMeant, misspelt, typoKeys } from './spelling.ts'

test.each([
  ['sotuvchi', 'sotuvchi', true],
  ['sotuv', 'sotuvchi', true],
  ['uvchi', 'sotuvchi', false],
  ['sotyvchi', 'sotuvchi', true],
  ['sotuvhci', 'sotuvchi', true],
  ['sotuvci', 'sotuvchi', true],
  ['sotuvvchi', 'sotuvchi', true],
  ['otuvchi', 'sotuvchi', true],
  ['sotuvchii', 'sotuvchi', true],
  ['sotuch', 'sotuvchilar', true],
  ['syotuvchi', 'sotuvchi', true],
  ['satyvchi', 'sotuvchi', false],
  ['bogbon', 'sotuvchi', false],
  // In short words no typo is accepted.
  ['nan', 'non', false],
  ['bosor', 'bozor', true],
  ['uzak', 'uzak', true],
  // A letter may be missing in four.
  ['bozr', 'bozor', true],
  ['bozr', 'bazar', false],
  // One Cyrillic letter is two here: чилонзор without its ч, with another letter, with one more, with two swapped.
  ['ilonzor', 'chilonzor', true],
  ['kilonzor', 'chilonzor', true],
  ['chilyuonzor', 'chilonzor', true],
  ['ichlonzor', 'chilonzor', true],
  ['ilonsor', 'chilonzor', false],
  // A half-typed word may end in a letter that folding will join with the next one.
  ['uy', 'uida', true],
  ['milit', 'milisiya', true],
])('asked for %s, %s is found: %s', (asked, word, expected) => {
  expect(isAsked(asked, word)).toBe(expected)
})

test('a half-typed word does not match a longer word that only resembles it', () => {
  expect(misspelt('savdo', 'savda')).toBe('savda')
  expect(misspelt('savdo', 'savdalar')).toBeUndefined()
})

const letter = fc.constantFrom(...'abcdefgh')
const word = fc.string({ unit: letter, minLength: 5, maxLength: 9 })
const edits = fc.record({
  kind: fc.constantFrom('wrong', 'missing', 'extra', 'swapped'),
  at: fc.nat(),
  by: letter,
})

function misspell(text: string, { kind, at, by }: { kind: string; at: number; by: string }): string {
  const place = at % (text.length - 1)
  const [before, here, next, rest] = [
    text.slice(0, place),
    text[place],
    text[place + 1],
    text.slice(place + 2),
  ]
  if (kind === 'wrong') return `${before}${by}${next}${rest}`
  if (kind === 'missing') return `${before}${next}${rest}`
  if (kind === 'extra') return `${before}${here}${by}${next}${rest}`
  return `${before}${next}${here}${rest}`
}

test('a word with one wrong letter still matches, and shares a key with the correct word', () => {
  fc.assert(
    fc.property(word, edits, (right, edit) => {
      const asked = misspell(right, edit)
      fc.pre(allowsTypo(asked) && !beginningsOf(asked).some((one) => right.startsWith(one)))
      expect(misspelt(asked, right)).toBeDefined()
      const keys = typoKeys(right)
      expect(typoKeys(asked).some((key) => keys.includes(key))).toBe(true)
    }),
    { numRuns: 5000 },
  )
})

test('a misspelt beginning that matches a word shares a key with it', () => {
  fc.assert(
    fc.property(word, edits, word, (right, edit, ending) => {
      const asked = misspell(right, edit)
      fc.pre(allowsTypo(asked) && misspelt(asked, right + ending) !== undefined)
      const keys = typoKeys(right + ending)
      expect(typoKeys(asked).some((key) => keys.includes(key))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

const cyrillic = fc.string({ unit: fc.constantFrom(...'абвгдшчюяё'), minLength: 5, maxLength: 9 })
const cyrillicEdits = fc.record({
  kind: fc.constantFrom('wrong', 'missing', 'extra', 'swapped'),
  at: fc.nat(),
  by: fc.constantFrom(...'бвгшчюяё'),
})

test('a word with one wrong Cyrillic letter still matches, and one of its keys is looked up', () => {
  fc.assert(
    fc.property(cyrillic, cyrillicEdits, (right, edit) => {
      const wrong = misspell(right, edit)
      const [word, asked] = [fold(right), fold(wrong)]
      // The folding joins no letters.
      fc.pre(foldApart(right).length + foldApart(wrong).length === 0 && allowsTypo(asked) && allowsTypo(word))
      fc.pre(!beginningsOf(asked).some((one) => word.startsWith(one)))
      expect(misspelt(asked, word)).toBeDefined()
      const keys = typoKeys(word)
      expect(keysOfMeant(asked).some((key) => keys.includes(key))).toBe(true)
    }),
    { numRuns: 5000 },
  )
})

test.each([
  ['Tshloq', 'Toshloq'],
  ['Тшкент', 'Тошкент'],
  ['Xalqood', 'Xalqobod'],
  ['Kattaqrgo‘on', "Kattaqo'rg'on"],
])('%s, where the folding joins letters, is still one letter away from %s', (asked, right) => {
  const readings = [fold(asked), ...foldApart(asked)]
  expect(readings.some((one) => misspelt(one, fold(right)) !== undefined)).toBe(true)
})
