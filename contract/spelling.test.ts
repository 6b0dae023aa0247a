import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowsTypo, beginningsOf, isAsked, misspelt, typoKeys } from './spelling.ts'

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
