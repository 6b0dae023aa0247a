import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildAdmin, buildApplication, buildJob } from '../../../tests/support/factories.ts'
import { succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()
const { listAdminApplications } = endpoints
const admin = await buildAdmin(world)
const job = await buildJob(world)
const at = (day: string) => new Date(`${day}T12:00:00+05:00`)
const sent = [
  await buildApplication(world, {
    job,
    appliedAt: at('2026-01-01'),
    status: 'accepted',
    decidedAt: at('2026-01-02'),
  }),
  await buildApplication(world, { job, appliedAt: at('2026-01-02') }),
  await buildApplication(world, { job, appliedAt: at('2026-01-02'), status: 'rejected' }),
]
await buildApplication(world, { job, appliedAt: at('2026-01-02'), withdrawnAt: at('2026-01-03') })
const ids = sent.map(({ id }) => id).toReversed()

const read = async (query: Record<string, string | number> = {}) => {
  const { body, headers } = await succeed(world, listAdminApplications, { as: admin, query })
  return { ids: body.map(({ id }) => id), total: Number(headers['x-total-count']), body }
}

test('all applications, newest first, but those withdrawn, without messages and contacts', async () => {
  const { body, total } = await read()
  expect(total).toBe(3)
  expect(body.map(({ id }) => id)).toEqual(ids)
  expect(body.at(-1)).toStrictEqual({
    id: sent[0]?.id,
    status: 'accepted',
    applied_at: '2026-01-01T07:00:00.000Z',
    seen_at: null,
    decided_at: '2026-01-02T07:00:00.000Z',
    job_post: { id: job.id, title: job.title, job_type: 'Savdo' },
    employer: { id: job.employerId, username: expect.any(String), role: 'employer' },
    job_seeker: { id: sent[0]?.seekerId, username: expect.any(String) },
  })
})

test('of one status and of some days', async () => {
  expect(await read({ status: 'pending' })).toMatchObject({ ids: [sent[1]?.id], total: 1 })
  expect(await read({ from: '2026-01-02' })).toMatchObject({ ids: ids.slice(0, 2), total: 2 })
  expect(await read({ to: '2026-01-01' })).toMatchObject({ ids: [sent[0]?.id], total: 1 })
  expect(await read({ status: 'accepted', from: '2026-01-02', to: '2026-01-02' })).toMatchObject({
    ids: [],
    total: 0,
  })
})

test('with an answer, and with one that came within three days', async () => {
  const late = await buildApplication(world, {
    ...{
      job,
      status: 'accepted',
      appliedAt: at('2025-01-01'),
      decidedAt: new Date('2025-01-04T07:00:00.001Z'),
    },
  })
  const soon = await buildApplication(world, {
    ...{ job, status: 'rejected', appliedAt: at('2025-01-01'), decidedAt: at('2025-01-04') },
  })
  await buildApplication(world, { job, appliedAt: at('2025-01-01') })
  const days = { from: '2025-01-01', to: '2025-01-01' }
  expect(await read({ answered: 'ever', ...days })).toMatchObject({ ids: [soon.id, late.id], total: 2 })
  expect(await read({ answered: 'in_three_days', ...days })).toMatchObject({ ids: [soon.id], total: 1 })
  expect(await read({ answered: 'ever', status: 'accepted', ...days })).toMatchObject({ ids: [late.id] })
})

test('to jobs of one kind, or in one place', async () => {
  const baker = await buildJob(world, { jobTypeId: 3, regionId: 1, districtId: 102 })
  const { id } = await buildApplication(world, { job: baker })
  const elsewhere = await buildJob(world, { jobTypeId: 3, regionId: 10, districtId: 1001 })
  const other = await buildApplication(world, { job: elsewhere })
  expect(await read({ job_type: 3 })).toMatchObject({ ids: [other.id, id], total: 2 })
  for (const place of [102, 1])
    expect(await read({ job_type: 3, place })).toMatchObject({ ids: [id], total: 1 })
  expect(await read({ place: 1001 })).toMatchObject({ ids: [other.id], total: 1 })
  expect(await read({ place: 99_999 })).toMatchObject({ ids: [], total: 0 })
  expect(await read({ job_type: 3, status: 'accepted' })).toMatchObject({ ids: [], total: 0 })
})
