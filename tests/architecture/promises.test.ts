import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { cutsOf, faultOf } from '../../scripts/guards/guard.ts'
import { guards } from '../../scripts/guards/list.ts'

const root = resolve(import.meta.dirname, '../..')

/** Rows of the table of promises: number, promise, the files whose tests hold it. */
async function readPromises() {
  const page = await readFile(join(root, 'docs/trust.md'), 'utf8')
  return [...page.matchAll(/^\| (\d+) +\|([^|]+)\|([^|]+)\|$/gm)].map(([, number, promise, files]) => ({
    number: Number(number),
    promise: promise?.trim(),
    files: [...(files ?? '').matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? ''),
  }))
}

test('each promise of docs/trust.md is held by tests that carry its number', async () => {
  const promises = await readPromises()
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

test('`npm run guards` takes a guard away for each promise and each file that holds it', async () => {
  const held = (await readPromises()).flatMap(({ number, files }) => files.map((file) => `${number} ${file}`))
  const tried = guards.flatMap(({ number, tests }) => tests.map((file) => `${number} ${file}`))
  expect([...new Set(tried)].toSorted()).toEqual(held.toSorted())
})

test('every guard that it takes away is still there, once', async () => {
  const faults: string[] = []
  for (const guard of guards)
    for (const cut of cutsOf(guard)) {
      const fault = faultOf(cut, await readFile(join(root, cut.file), 'utf8'))
      if (fault) faults.push(`${guard.number}, ${guard.what}: ${fault}`)
    }
  expect(faults, 'after a change of the code, change scripts/guards/list').toEqual([])
})
