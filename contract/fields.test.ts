import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { countText, id, idNumber, optionalText, pageQuery, text, timestamp } from './fields.ts'

const messages = (schema: z.ZodType, value: unknown) => [
  ...new Set(schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? []),
]

describe('text', () => {
  const short = text({ cap: 5, least: 2, message: 'juda qisqa' })

  test.each([
    ['ab', 'ab'],
    ['  ab\n', 'ab'],
    ['a b c', 'a b c'],
    ['😀😀😀😀😀', '😀😀😀😀😀'],
    [`${' '.repeat(100)}ab`, 'ab'],
    ['\ufeffab', 'ab'],
  ])('%j is %j', (typed, kept) => {
    expect(short.parse(typed)).toBe(kept)
  })

  test.each([
    ['a', ['juda qisqa']],
    [' a ', ['juda qisqa']],
    ['😀', ['juda qisqa']],
    ['abcdef', ["Ko'pi bilan 5 ta belgi kiriting"]],
    ['😀😀😀😀😀😀', ["Ko'pi bilan 5 ta belgi kiriting"]],
    [`a${'\u0301'.repeat(7)}`, ["Bitta harf ustida belgilar juda ko'p", "Ko'pi bilan 5 ta belgi kiriting"]],
    ['a\u0000b', ["Matnda saqlab bo'lmaydigan belgi bor"]],
    ['ab\ud83d', ["Matnda saqlab bo'lmaydigan belgi bor"]],
    [undefined, ['juda qisqa']],
    [5, ['juda qisqa']],
  ])('%j is refused: %j', (typed, said) => {
    expect(messages(short, typed)).toEqual(said)
  })

  test('optional text may be absent or empty', () => {
    const optional = optionalText({ cap: 5 })
    expect(optional.parse(undefined)).toBe('')
    expect(optional.parse('   ')).toBe('')
    expect(messages(optional, 'abcdef')).toEqual(["Ko'pi bilan 5 ta belgi kiriting"])
    expect(messages(optional, null)).toEqual(["Bu maydonni to'ldiring"])
  })
})

describe('ids', () => {
  test.each(['1', '42', '2147483647'])('%s is an id in an address', (typed) => {
    expect(id.parse(typed)).toBe(Number(typed))
    expect(idNumber().parse(Number(typed))).toBe(Number(typed))
  })

  test.each(['0', '-1', '1.5', '1e3', '0x1', '01', ' 1', '1 ', '٣', '', 'abc', '2147483648', '9'.repeat(30)])(
    '%j is not an id',
    (typed) => {
      expect(id.safeParse(typed).success).toBe(false)
    },
  )

  test.each([0, -1, 1.5, 2_147_483_648, Number.NaN, Number.POSITIVE_INFINITY, '1', null, true])(
    '%j is not an id in a body',
    (value) => {
      expect(messages(idNumber('tanlang'), value)).toEqual(['tanlang'])
    },
  )
})

test('counts are digits within their limits', () => {
  const count = countText(1, 100)
  expect(count.parse('7')).toBe(7)
  expect(messages(count, '0')).toEqual(["Kamida 1 bo'lishi kerak"])
  expect(messages(count, '101')).toEqual(["Ko'pi bilan 100 bo'lishi kerak"])
  for (const odd of ['', '-1', '1.0', '1e1', '1'.repeat(10), ['1'], 1])
    expect(messages(count, odd)).toEqual(["Qiymat noto'g'ri"])
})

test('a cursor is at most 1,500 letters that need no escape in an address', () => {
  for (const cursor of ['MS4x', '-_', 'a'.repeat(1500)]) expect(pageQuery.cursor.parse(cursor)).toBe(cursor)
  for (const odd of ['', 'a b', ' a', 'a.', '.a', 'a'.repeat(1501)])
    expect(messages(pageQuery.cursor, odd)).toEqual(["Qiymat noto'g'ri"])
})

test('timestamps are ISO in UTC', () => {
  expect(timestamp.safeParse(new Date().toISOString()).success).toBe(true)
  for (const odd of ['2026-01-01', '2026-01-01 10:00:00', '2026-13-01T00:00:00.000Z', 'now'])
    expect(timestamp.safeParse(odd).success).toBe(false)
})

test('SECURITY 40: a pile of marks on one letter is refused; honest accents are not', () => {
  const any = text({ cap: 10_000 })
  for (const honest of ['o\u02bbzbek', 'e\u0301', 'क्षि', 'לְךָ֖', 'a\u0301\u0302\u0303\u0304'])
    expect(any.safeParse(honest).success).toBe(true)
  expect(messages(any, `a${'\u0301\u0323'.repeat(5_000)}`)).toContain("Bitta harf ustida belgilar juda ko'p")
})
