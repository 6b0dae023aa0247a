import { expect, test } from 'vitest'
import { failover } from '../../trials/failover.ts'
import { runTrial } from '../../trials/support/trial.ts'

test('SECURITY 44: the failover trial, in short, finds no violation', async () => {
  const { violations } = await runTrial(failover, { seed: 1, size: 1 })
  expect(violations).toEqual([])
})
