import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp, startInstance } from '../../../tests/support/app.ts'
import { buildEmployer, buildJob } from '../../../tests/support/factories.ts'
import { succeed } from '../../../tests/support/requests.ts'
import { Looks } from './jobs.views.ts'

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

async function viewsOf(jobId: number): Promise<number> {
  const { rows } = await world.pool.query('SELECT views FROM job_views WHERE job_id = $1', [jobId])
  return rows[0]?.views ?? 0
}

test('of many looks of one visitor at once, one counts', async () => {
  const { id } = await buildJob(world)
  const look = () => succeed(world, endpoints.countView, { params: { id } })
  await Promise.all(Array.from({ length: 20 }, look))
  expect(await viewsOf(id)).toBe(1)
})

test('numbers that no job has push nothing out of the memory; a hidden job counts nothing', async () => {
  const looks = new Looks({ most: 2 })
  const [job, hidden] = [
    await buildJob(world),
    await buildJob(world, { hidden: true, hiddenReason: 'Aldov' }),
  ]
  const look = (jobId: number) => looks.count(world.db, { jobId, address: '198.51.100.1' })
  await look(job.id)
  for (const made of [2_000_000_001, 2_000_000_002, 2_000_000_003, hidden.id]) await look(made)
  await look(job.id)
  expect([await viewsOf(job.id), await viewsOf(hidden.id)]).toEqual([1, 0])
})
