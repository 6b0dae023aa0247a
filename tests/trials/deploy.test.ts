import { expect, test } from 'vitest'
import { deploy, needed } from '../../trials/deploy.ts'
import { missingOf } from '../../trials/support/programs.ts'
import { runTrial } from '../../trials/support/trial.ts'

test.skipIf(missingOf(needed).length > 0)(
  'SECURITY 98: the deploy trial, in short, finds no violation',
  async () => {
    const { violations } = await runTrial(deploy, { seed: 1, size: 1 })
    expect(violations).toEqual([])
  },
)
