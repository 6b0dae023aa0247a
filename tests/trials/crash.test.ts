import { expect, test } from 'vitest'
import { crash } from '../../trials/crash.ts'
import { runTrial } from '../../trials/support/trial.ts'

test('SECURITY 22: the crash trial, in short, finds no violation', async () => {
  const { violations } = await runTrial(crash, { seed: 1, size: 2 })
  expect(violations).toEqual([])
})
