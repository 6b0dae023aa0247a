import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildAdmin, buildEmployer, buildJob, buildJobs } from '../../../tests/support/factories.ts'
import { walkPages } from '../../../tests/support/pages.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()
const { getEmployer, listEmployers } = endpoints

const hour = (number: number) => new Date(Date.UTC(2026, 4, 1, number))

test('without jobs the list is empty', async () => {
  const { body, headers } = await succeed(world, listEmployers)
  expect(body).toEqual([])
  expect(headers['x-total-count']).toBe('0')
})

test('employers with jobs are listed, the latest to post first, each with three newest jobs and the count', async () => {
  await buildEmployer(world, { username: 'jim_turadi' })
  const early = await buildEmployer(world, { username: 'erta', firstName: 'Erta savdo' })
  const late = await buildEmployer(world, { username: 'kech', firstName: 'Kech savdo' })
  const admin = await buildAdmin(world, { username: 'hokimiyat', firstName: 'Hokimiyat' })
  const jobs = await buildJobs(world, 5, (index) => ({
    employerId: early.id,
    title: `Ish ${index}`,
    createdAt: hour(index),
  }))
  const lateJob = await buildJob(world, { employerId: late.id, createdAt: hour(20) })
  await buildJob(world, { employerId: admin.id, createdAt: hour(10) })
  const { body, headers } = await succeed(world, listEmployers)
  expect(headers['x-total-count']).toBe('3')
  expect(body.map((one) => [one.username, one.first_name, one.job_posts_count])).toEqual([
    ['kech', 'Kech savdo', 1],
    ['hokimiyat', 'Hokimiyat', 1],
    ['erta', 'Erta savdo', 5],
  ])
  expect(body[0]?.job_posts).toMatchObject([
    {
      id: lateJob.id,
      title: "Do'konga sotuvchi",
      description: lateJob.description,
      location: lateJob.location,
      salary: 3_500_000,
      created_at: hour(20).toISOString(),
      employer: { username: 'kech' },
      job_type: expect.objectContaining({ id: 1 }),
    },
  ])
  const newest = jobs.map((job) => job.id).reverse()
  expect(body[2]?.job_posts.map((job) => job.id)).toEqual(newest.slice(0, 3))
  const pages = await walkPages(world, listEmployers, { limit: 1 })
  expect(pages.flat()).toEqual(body)
  expect(pages).toHaveLength(3)
})

test('the list shows only names and jobs', async () => {
  const { body } = await succeed(world, listEmployers)
  for (const one of body)
    expect(Object.keys(one)).toEqual([
      'username',
      'first_name',
      'display_name',
      'verified',
      'job_posts_count',
      'job_posts',
    ])
  expectFailure(await call(world, listEmployers, { query: { id: 1 } }), 'bad_input', {
    id: ["Noma'lum maydon: id"],
  })
})

test('an administrator has a page as an employer only after posting a job', async () => {
  const admin = await buildAdmin(world, { username: 'boshqaruvchi' })
  const read = { params: { username: 'boshqaruvchi' } }
  expectFailure(await call(world, getEmployer, read), 'not_found')
  await buildJob(world, { employerId: admin.id })
  expect((await succeed(world, getEmployer, read)).body.job_posts_count).toBe(1)
})
