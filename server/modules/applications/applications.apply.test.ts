import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildEmployer, buildJob, buildSeeker } from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'
import { applications } from '../../database/schema.ts'

const world = await buildTestApp()
const { createApplication, listApplications } = endpoints

const rowsFor = (jobId: number) => world.db.select().from(applications).where(eq(applications.jobId, jobId))

test('a seeker applies with a message and sees the application', async () => {
  const job = await buildJob(world, { title: 'Nonvoy', jobTypeId: 3 })
  const seeker = await buildSeeker(world, { username: 'Anvar', firstName: 'Anvar aka' })
  const body = { job_post_id: job.id, message: '  Assalomu alaykum!\nIshlayman. ' }
  const { body: made } = await succeed(world, createApplication, { as: seeker, body })
  expect(made).toStrictEqual({
    id: expect.any(Number),
    status: 'pending',
    message: 'Assalomu alaykum!\nIshlayman.',
    applied_at: expect.any(String),
    job_post: { id: job.id, title: 'Nonvoy', job_type: { name: 'Oshxona va nonvoyxona' } },
    job_seeker: { first_name: 'Anvar aka', username: 'Anvar' },
  })
  expect(Math.abs(Date.now() - Date.parse(made.applied_at))).toBeLessThan(60_000)
  const { body: listed } = await succeed(world, listApplications, { as: seeker })
  expect(listed).toMatchObject([made])
})

test('a seeker applies once to a job, and to any number of jobs', async () => {
  const seeker = await buildSeeker(world)
  const [first, second] = [await buildJob(world), await buildJob(world)]
  const apply = (id: number) =>
    call(world, createApplication, { as: seeker, body: { job_post_id: id, message: 'Salom' } })
  expect((await apply(first.id)).statusCode).toBe(201)
  expectFailure(await apply(first.id), 'already_applied')
  expect((await apply(second.id)).statusCode).toBe(201)
  expect(await rowsFor(first.id)).toHaveLength(1)
})

test('SECURITY 10: fifty applications at once by one seeker to one job create one application', async () => {
  const seeker = await buildSeeker(world)
  const job = await buildJob(world)
  const body = { job_post_id: job.id, message: 'Salom' }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => call(world, createApplication, { as: seeker, body })),
  )
  const [created, ...rest] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
  expect(created?.statusCode).toBe(201)
  for (const answer of rest) expectFailure(answer, 'already_applied')
  expect(await rowsFor(job.id)).toHaveLength(1)
})

test('fifty seekers apply to one job at once, and all succeed', async () => {
  const job = await buildJob(world)
  const seekers = await Promise.all(Array.from({ length: 50 }, () => buildSeeker(world)))
  const body = { job_post_id: job.id, message: 'Salom' }
  const answers = await Promise.all(seekers.map((as) => call(world, createApplication, { as, body })))
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(50).fill(201))
  expect(await rowsFor(job.id)).toHaveLength(50)
})

describe('an application is refused', () => {
  test('to a job that does not exist', async () => {
    const body = { job_post_id: 2_147_483_647, message: 'Salom' }
    expectFailure(await call(world, createApplication, { as: await buildSeeker(world), body }), 'not_found')
  })

  test('by an employer, not even to their own job', async () => {
    const employer = await buildEmployer(world)
    const job = await buildJob(world, { employerId: employer.id })
    const body = { job_post_id: job.id, message: 'Salom' }
    expectFailure(await call(world, createApplication, { as: employer, body }), 'wrong_role')
  })

  test.each([
    ['message', '', 'Iltimos, xabar kiriting'],
    ['message', ' \t\n\u00a0 ', 'Iltimos, xabar kiriting'],
    ['message', undefined, 'Iltimos, xabar kiriting'],
    ['message', null, 'Iltimos, xabar kiriting'],
    ['message', ['Salom'], 'Iltimos, xabar kiriting'],
    ['job_post_id', undefined, "Qiymat noto'g'ri"],
    ['job_post_id', '1', "Qiymat noto'g'ri"],
    ['job_post_id', 0, "Qiymat noto'g'ri"],
    ['job_post_id', -1, "Qiymat noto'g'ri"],
    ['job_post_id', 1.5, "Qiymat noto'g'ri"],
    ['job_post_id', 2_147_483_648, "Qiymat noto'g'ri"],
    ['job_post_id', 2 ** 63, "Qiymat noto'g'ri"],
    ['status', 'accepted', "Noma'lum maydon: status"],
    ['seeker_id', 1, "Noma'lum maydon: seeker_id"],
    ['employer_id', 1, "Noma'lum maydon: employer_id"],
    ['id', 1, "Noma'lum maydon: id"],
  ])('with %s %j', async (field, value, message) => {
    const job = await buildJob(world)
    const body = { job_post_id: job.id, message: 'Salom', [field]: value }
    const answer = await call(world, createApplication, { as: await buildSeeker(world), body })
    expectFailure(answer, 'bad_input', { [field]: [message] })
    expect(await rowsFor(job.id)).toEqual([])
  })
})
