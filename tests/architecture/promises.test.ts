import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findFaults } from '../../scripts/guards/cut.ts'
import { guards, promises } from '../../scripts/guards/list.ts'

const root = resolve(import.meta.dirname, '../..')

test('each promise of docs/trust.md is held by tests that carry its number', async () => {
  const numbers = promises.map(({ number }) => number)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
  expect(numbers.slice(0, 25)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1))
  for (const { number, files } of promises) {
    expect(files, `files for ${number}`).not.toEqual([])
    for (const file of files) {
      const source = await readFile(join(root, file), 'utf8')
      expect(source, file).toMatch(new RegExp(`SECURITY (\\d+ and )?${number}\\b`))
    }
  }
})

test('`npm run guards` takes a guard away for each promise and each file that holds it', () => {
  const held = promises.flatMap(({ number, files }) => files.map((file) => `${number} ${file}`))
  const tried = guards.flatMap(({ number, tests }) => tests.map((file) => `${number} ${file}`))
  expect([...new Set(tried)].toSorted()).toEqual(held.toSorted())
})

test('every guard that it takes away is still there, once', () => {
  expect(findFaults(root, guards), 'after a change of the code, change scripts/guards/list').toEqual([])
})
