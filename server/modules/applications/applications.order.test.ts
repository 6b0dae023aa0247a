import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildApplication, buildEmployer, buildJob } from '../../../tests/support/factories.ts'
import { call, succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()

/** How many statements wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await world.pool.query<{ count: number }>(
    "SELECT count(*)::int FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
  )
  return rows[0]?.count ?? 0
}

test('SECURITY 10: deciding several and closing their job never wait for each other', async () => {
  const employer = await buildEmployer(world)
  const job = await buildJob(world, { employerId: employer.id })
  const first = await buildApplication(world, { job })
  const second = await buildApplication(world, { job })
  // A row that has changed stands after the others: who reads the table in its own order comes to it last.
  await succeed(world, endpoints.getEmployerApplication, { as: employer, params: { id: first.id } })
  const blocker = await world.pool.connect()
  await blocker.query('BEGIN')
  await blocker.query('SELECT FROM applications WHERE id = $1 FOR UPDATE', [first.id])
  const deciding = call(world, endpoints.decideApplications, {
    as: employer,
    body: { ids: [first.id, second.id], status: 'accepted' },
  })
  await expect.poll(countWaiting).toBe(1)
  const closing = call(world, endpoints.closeJob, {
    as: employer,
    params: { id: job.id },
    body: { reason: 'found_here', reject_pending: true },
  })
  await expect.poll(countWaiting).toBe(2)
  await blocker.query('COMMIT')
  blocker.release()
  const answers = await Promise.all([deciding, closing])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers[0].json()).toMatchObject([{ outcome: 'decided' }, { outcome: 'decided' }])
})
