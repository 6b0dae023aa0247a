import { expect, test } from 'vitest'
import { races } from '../../trials/races.ts'
import { runTrial } from '../../trials/support/trial.ts'

test('SECURITY 10 and 11: the races trial, in short, finds no violation', async () => {
  const { violations } = await runTrial(races, { seed: 1, size: 15 })
  expect(violations).toEqual([])
})
