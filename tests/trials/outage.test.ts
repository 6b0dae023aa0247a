import { expect, test } from 'vitest'
import { outage } from '../../trials/outage.ts'
import { runTrial } from '../../trials/support/trial.ts'

test('SECURITY 23 and 45: the outage trial, in short, finds no violation', async () => {
  const { violations } = await runTrial(outage, { seed: 1, size: 2 })
  expect(violations).toEqual([])
})
