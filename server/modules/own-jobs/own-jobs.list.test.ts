import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildApplication, buildEmployer, buildJob, buildJobs } from '../../../tests/support/factories.ts'
import { walkPages } from '../../../tests/support/pages.ts'
import { succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()
const { listOwnJobs, listJobChoices, countOwnJobs, getOwnJob } = endpoints

test('my own jobs are listed newest first with their applications and views, in pages and by state', async () => {
  const employer = await buildEmployer(world)
  const job = await buildJob(world, { employerId: employer.id })
  const [closed, expired, hidden] = await buildJobs(world, 3, (index) => ({
    employerId: employer.id,
    ...[
      { state: 'closed', closeReason: 'not_needed' } as const,
      { state: 'expired' } as const,
      { hidden: true, hiddenReason: 'Firibgarlik' },
    ][index],
  }))
  await buildJob(world)
  await buildApplication(world, { job })
  await buildApplication(world, { job, status: 'accepted' })
  await succeed(world, endpoints.countView, { params: { id: job.id } })
  await succeed(world, endpoints.countView, { params: { id: job.id } })
  const { body, headers } = await succeed(world, listOwnJobs, { as: employer })
  expect(headers['x-total-count']).toBe('4')
  expect(body.map(({ id }) => id)).toEqual([hidden?.id, expired?.id, closed?.id, job.id])
  expect(body.map(({ state }) => state)).toEqual(['hidden', 'expired', 'closed', 'open'])
  expect(body[3]).toMatchObject({ applications_count: 2, new_applications_count: 1, views: 1 })
  expect(body[2]).toMatchObject({ close_reason: 'not_needed', hidden_reason: null, views: 0 })
  expect(body[0]).toMatchObject({ hidden_reason: 'Firibgarlik' })
  const choices = await succeed(world, listJobChoices, { as: employer })
  expect(choices.body).toEqual(body.map(({ id, title, state }) => ({ id, title, state })))
  const pages = await walkPages(world, listOwnJobs, { limit: 1 }, { as: employer })
  expect(pages.flat()).toEqual(body)
  for (const one of body) {
    const { state } = one
    expect((await succeed(world, listOwnJobs, { as: employer, query: { state } })).body).toEqual([one])
    expect((await succeed(world, getOwnJob, { as: employer, params: { id: one.id } })).body).toEqual(one)
  }
  const counts = { open: 1, closed: 1, expired: 1, hidden: 1, ending: 0 }
  expect((await succeed(world, countOwnJobs, { as: employer })).body).toEqual(counts)
  await world.pool.query('UPDATE jobs SET warned_at = now() WHERE id = $1', [job.id])
  expect((await succeed(world, countOwnJobs, { as: employer })).body).toEqual({ ...counts, ending: 1 })
})
