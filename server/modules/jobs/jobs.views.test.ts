import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp, startInstance } from '../../../tests/support/app.ts'
import { buildEmployer, buildJob } from '../../../tests/support/factories.ts'
import { succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()

test('a visitor counts once an hour, and each instance remembers for itself', async () => {
  const employer = await buildEmployer(world)
  const job = await buildJob(world, { employerId: employer.id })
  const look = { params: { id: job.id } }
  const views = async () => (await succeed(world, endpoints.getOwnJob, { as: employer, ...look })).body.views
  for (const app of [world, world]) await succeed(app, endpoints.countView, look)
  expect(await views()).toBe(1)
  const other = await startInstance(world)
  for (const app of [other, other, world]) await succeed(app, endpoints.countView, look)
  expect(await views()).toBe(2)
})
