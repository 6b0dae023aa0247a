import { expect, test } from 'vitest'
import { cluster, missing } from '../../trials/cluster.ts'
import { runTrial } from '../../trials/support/trial.ts'

test.skipIf(missing().length > 0)(
  'SECURITY 99: the cluster trial, in short, finds no violation',
  { timeout: 600_000 },
  async () => {
    const { violations } = await runTrial(cluster, { seed: 1, size: 5 })
    expect(violations).toEqual([])
  },
)
