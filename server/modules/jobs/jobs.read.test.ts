import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildEmployer, buildJob } from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()
const { getJob } = endpoints

test('anyone reads one job, with its type and only the names of its employer', async () => {
  const employer = await buildEmployer(world, { username: 'Baraka' })
  const createdAt = new Date('2026-03-01T19:30:00.123Z')
  const job = await buildJob(world, {
    employerId: employer.id,
    title: 'Nonvoy',
    description: 'Birinchi qator\nIkkinchi qator',
    location: 'Samarqand',
    salary: '1234567.89',
    jobTypeId: 16,
    createdAt,
  })
  const { body } = await succeed(world, getJob, { params: { id: job.id } })
  expect(body).toStrictEqual({
    id: job.id,
    title: 'Nonvoy',
    description: 'Birinchi qator\nIkkinchi qator',
    location: 'Samarqand',
    place: null,
    salary: 1_234_567.89,
    salary_max: null,
    pay_period: 'month',
    employment: [],
    positions: 1,
    remote: false,
    suits: [],
    state: 'open',
    created_at: '2026-03-01T19:30:00.123Z',
    updated_at: '2026-03-01T19:30:00.123Z',
    expires_at: job.expiresAt.toISOString(),
    employer: { username: 'Baraka', display_name: null, verified: false },
    job_type: {
      id: 16,
      name: 'Boshqa',
      description: 'Boshqa turlarga kirmaydigan mahalla ishlari.',
      pic1: null,
    },
  })
})

test('a trailing slash is accepted and never required', async () => {
  const { id } = await buildJob(world)
  const [with_, without] = await Promise.all([
    world.app.inject(`/api/jobs/${id}/`),
    world.app.inject(`/api/jobs/${id}`),
  ])
  expect(with_.statusCode).toBe(200)
  expect(without.body).toBe(with_.body)
})

test('a job that does not exist is not found', async () => {
  expectFailure(await call(world, getJob, { params: { id: 2_000_000_000 } }), 'not_found')
})
