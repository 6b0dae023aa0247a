import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, foldVersion } from '../../contract/fold.ts'
import { typoKeys } from '../../contract/spelling.ts'
import { createTestDatabase } from '../../tests/support/database.ts'
import { spellings } from '../../tests/support/spellings.ts'

const { pool } = await createTestDatabase()

/** Each text, folded by the database. */
async function foldAll(texts: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ folded: string }>(
    'SELECT fold_text(text) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS given (text, place) ORDER BY place',
    [texts],
  )
  return rows.map(({ folded }) => folded)
}

async function expectSame(texts: string[]) {
  const stored = await foldAll(texts)
  const different = texts.filter((text, index) => fold(text) !== stored[index])
  expect(different).toEqual([])
}

test('the database and the code have the same version of the folding', async () => {
  const { rows } = await pool.query('SELECT fold_version() AS version')
  expect(rows).toEqual([{ version: foldVersion }])
})

test('the database and the code fold every character in the same way', async () => {
  const storable = Array.from({ length: 0x1_1000 }, (_, code) => code + 1).filter(
    (code) => code < 0xd800 || code > 0xdfff,
  )
  await expectSame(storable.map((code) => `a${String.fromCodePoint(code)}b`))
})

test('the database and the code fold real words in the same way', async () => {
  await expectSame(
    spellings.flatMap(({ latin, cyrillic }) => [latin, cyrillic, `${cyrillic} ${latin}`.toUpperCase()]),
  )
})

test('the database and the code fold thousands of random texts in the same way', async () => {
  const sign = fc.constantFrom(
    ...Array.from('aeiouyxtsshchzzgo\'‘’`´ʻʼ -.,%_"\\\n0099АБеёЖйицщъыьэюяўқғҲҳşçğıİ中😀'),
    '\u0306',
    '\u0308',
    '\u00a0',
  )
  const texts = fc.sample(fc.string({ unit: sign, maxLength: 60 }), { numRuns: 6000, seed: 2026 })
  await expectSame(texts.map((text) => text.toWellFormed()))
})

test('the database and the code give a word the same typo keys', async () => {
  const words = ['bozor', 'sotuvchi', 'ipak', 'abababab', 'savdo']
  const { rows } = await pool.query<{ keys: string[] }>(
    'SELECT typo_keys(word) AS keys FROM unnest($1::text[]) WITH ORDINALITY AS given (word, place) ORDER BY place',
    [words],
  )
  expect(rows.map(({ keys }) => keys.toSorted())).toEqual(words.map((word) => typoKeys(word).toSorted()))
})
