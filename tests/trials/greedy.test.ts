import { expect, test } from 'vitest'
import { greedy } from '../../trials/greedy.ts'
import { runTrial } from '../../trials/support/trial.ts'

test('the greedy trial, in short, finds no violation', async () => {
  const { violations } = await runTrial(greedy, { seed: 1, size: 2 })
  expect(violations).toEqual([])
})
