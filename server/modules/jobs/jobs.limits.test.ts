import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildEmployer } from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp({ env: { RATE_LIMITS: 'on' } })
const body = endpoints.createJob.body.meta()?.example

test("SECURITY 40: after a generous day's work an employer is told when to come back, and others are not", async () => {
  const [busy, other] = [await buildEmployer(world), await buildEmployer(world)]
  await succeed(world, endpoints.createJob, { as: busy, body })
  await world.pool.query('UPDATE attempts SET count = 100 WHERE key = $1', [`post:${busy.id}`])
  const refused = await call(world, endpoints.createJob, { as: busy, body })
  expectFailure(refused, 'too_many_requests')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60)
  await succeed(world, endpoints.createJob, { as: other, body })
})
