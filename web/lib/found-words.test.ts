import { expect, test } from 'vitest'
import { excerpt, markFound } from './found-words.ts'

const marked = (text: string, asked: string) =>
  markFound(text, asked)
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join('')

test('a word is found in either script and with any apostrophe', () => {
  for (const asked of ["do'kon", 'doʻkon', 'do‘kon', 'дўкон', "DO'KON", 'dokon'])
    expect(marked("Mahalla do'koniga sotuvchi", asked)).toBe("Mahalla [do'koniga] sotuvchi")
  expect(marked('Дўконга сотувчи керак', "do'kon sotuvchi")).toBe('[Дўконга] [сотувчи] керак')
})

test('words are found by their beginning, while one types', () => {
  expect(marked('Sotuvchi va oshpaz', 'so os')).toBe('[Sotuvchi] va [oshpaz]')
  expect(marked('Sotuvchi va oshpaz', 'tuvchi')).toBe('Sotuvchi va oshpaz')
})

test('a typo is forgiven in longer words alone', () => {
  expect(marked('Sotuvchi kerak', 'sotuvci')).toBe('[Sotuvchi] kerak')
  expect(marked('Sotuvchi kerak', 'sotovchi')).toBe('[Sotuvchi] kerak')
  expect(marked('Sotuvchi kerak', 'kera')).toBe('Sotuvchi [kerak]')
  expect(marked('Non va nok', 'nos')).toBe('Non va nok')
})

test('nothing asked, nothing marked; the text stays whole', () => {
  expect(markFound('Sotuvchi', '')).toEqual([{ text: 'Sotuvchi', found: false }])
  expect(markFound('', 'a')).toEqual([])
  expect(marked('<b>non</b> % _', 'non')).toBe('<b>[non]</b> % _')
})

test('an excerpt stands around the first word found', () => {
  const text = `${'Boshlanish so‘zlari. '.repeat(12)}Oshxonaga nonvoy kerak. ${'Davomi bor. '.repeat(20)}`
  const cut = excerpt(text, 'nonvoy') ?? ''
  expect(cut).toContain('nonvoy kerak.')
  expect(cut.length).toBeLessThan(130)
  expect(cut.startsWith('…') && cut.endsWith('…')).toBe(true)
  expect(excerpt('Nonvoy kerak', 'nonvoy')).toBe('Nonvoy kerak')
  expect(excerpt('Nonvoy kerak', 'haydovchi')).toBeUndefined()
})
