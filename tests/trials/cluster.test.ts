import { expect, test } from 'vitest'
import { cluster, missing } from '../../trials/cluster.ts'
import { runTrial } from '../../trials/support/trial.ts'

test.skipIf(missing().length > 0)('SECURITY 99: the cluster trial finds no violation', async () => {
  const { violations } = await runTrial(cluster, { seed: 1, size: 7 })
  expect(violations).toEqual([])
})
