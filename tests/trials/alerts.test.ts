import { expect, test } from 'vitest'
import { alerts } from '../../trials/alerts.ts'
import { runTrial } from '../../trials/support/trial.ts'

test('the trial of the alerts finds no violation; without Prometheus it says so', async () => {
  const { violations } = await runTrial(alerts, { seed: 1, size: 60 })
  expect(violations).toEqual([])
})
