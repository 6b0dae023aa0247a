import { expect, test } from 'vitest'
import { hasPrometheus } from '../../trials/alerts/prometheus.ts'
import { alerts } from '../../trials/alerts.ts'
import { runTrial } from '../../trials/support/trial.ts'

test.skipIf(!hasPrometheus())('the trial of the alerts finds no violation', async () => {
  const { violations } = await runTrial(alerts, { seed: 1, size: 60 })
  expect(violations).toEqual([])
})
