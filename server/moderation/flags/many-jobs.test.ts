import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { buildEmployer, buildJob, buildJobs } from '../../../tests/support/factories.ts'
import { flagsOf } from '../../../tests/support/flags.ts'

const { db } = await createTestDatabase()
const world = { db, awaitInvalidation: async () => {} }
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000)

test('the twenty-first job within a day is flagged, however many came on other days', async () => {
  const { id: employerId } = await buildEmployer(world)
  await buildJobs(world, 30, () => ({ employerId, createdAt: hoursAgo(30) }))
  const early = await buildJobs(world, 20, () => ({ employerId, createdAt: hoursAgo(2) }))
  for (const job of early.slice(0, 1)) expect((await flagsOf(db, job)).many_jobs).toBeUndefined()
  const last = await buildJob(world, { employerId })
  expect((await flagsOf(db, last)).many_jobs).toEqual({ jobs: 21 })
  expect((await flagsOf(db, await buildJob(world))).many_jobs).toBeUndefined()
})
