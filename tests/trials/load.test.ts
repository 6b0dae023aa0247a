import { expect, test } from 'vitest'
import { load } from '../../trials/load.ts'
import { runTrial } from '../../trials/support/trial.ts'

test('the load trial, in short, finds no violation', async () => {
  const { violations } = await runTrial(load, { seed: 1, size: 2 })
  expect(violations).toEqual([])
})
