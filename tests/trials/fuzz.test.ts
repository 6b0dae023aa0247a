import { expect, test } from 'vitest'
import { fuzz } from '../../trials/fuzz.ts'
import { runTrial } from '../../trials/support/trial.ts'

test('the fuzz trial, in short, finds no violation', async () => {
  const { violations } = await runTrial(fuzz, { seed: 1, size: 150 })
  expect(violations).toEqual([])
})
