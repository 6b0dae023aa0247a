import { expect, test } from 'vitest'
import { workOf } from '../fair-queue.ts'
import { batch } from './batch.ts'
import type { Db } from './db.ts'

const here = {} as Db
const there = {} as Db

function build() {
  const rounds: [Db, string[]][] = []
  const ask = batch(async (db, words: string[]) => {
    rounds.push([db, words])
    if (words.includes('fault')) throw new Error('away')
    return words.map((word) => (word === 'unknown' ? undefined : word.toUpperCase()))
  })
  return { ask, rounds }
}

test('what is asked in one turn is one question, and everyone gets their own answer', async () => {
  const { ask, rounds } = build()
  const answers = await Promise.all(['a', 'unknown', 'b', 'a'].map((word) => ask(here, word)))
  expect(answers).toEqual(['A', undefined, 'B', 'A'])
  expect(await ask(here, 'later')).toBe('LATER')
  expect(rounds).toEqual([
    [here, ['a', 'unknown', 'b', 'a']],
    [here, ['later']],
  ])
})

test('two databases are never asked together', async () => {
  const { ask, rounds } = build()
  await Promise.all([ask(here, 'a'), ask(there, 'b')])
  expect(rounds).toEqual([
    [here, ['a']],
    [there, ['b']],
  ])
})

test('SECURITY 37: one address does not wait in the line of another', async () => {
  const lines: (string | undefined)[] = []
  const ask = batch(async (_: Db, words: string[]) => {
    lines.push(workOf.getStore()?.address)
    return words
  })
  const askFrom = (address: string) => workOf.run({ key: address, address }, () => ask(here, address))
  const addresses = ['10.0.0.1', '10.0.0.2', '10.0.0.1']
  expect(await Promise.all(addresses.map(askFrom))).toEqual(addresses)
  expect(lines).toEqual(['10.0.0.1', '10.0.0.2'])
})

test('a fault is everyone’s of that turn and nobody’s after', async () => {
  const { ask } = build()
  const asked = await Promise.allSettled([ask(here, 'a'), ask(here, 'fault')])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask(here, 'a')).toBe('A')
})
