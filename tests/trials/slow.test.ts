import { expect, test } from 'vitest'
import { slow } from '../../trials/slow.ts'
import { runTrial } from '../../trials/support/trial.ts'

test('SECURITY 20: the slow trial, in short, finds no violation', async () => {
  const { violations } = await runTrial(slow, { seed: 1, size: 60 })
  expect(violations).toEqual([])
})
