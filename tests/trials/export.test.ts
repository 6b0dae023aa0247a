import { expect, test } from 'vitest'
import { exports } from '../../trials/export.ts'
import { runTrial } from '../../trials/support/trial.ts'

test('SECURITY 76: the export trial, in short, finds no violation', async () => {
  const { violations, figures } = await runTrial(exports, { seed: 1, size: 3_000 })
  expect(violations).toEqual([])
  expect(figures.rows).toBe(3_000)
})
