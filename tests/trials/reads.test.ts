import { expect, test } from 'vitest'
import { reads } from '../../trials/reads.ts'
import { runTrial } from '../../trials/support/trial.ts'

test('the trial of reads from a standby, in short, finds no violation', async () => {
  const { violations } = await runTrial(reads, { seed: 1, size: 40 })
  expect(violations).toEqual([])
})
