import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import {
  buildAdmin,
  buildEmployer,
  buildJob,
  buildReport,
  buildSeeker,
} from '../../../tests/support/factories.ts'
import { succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()
const { getUser } = endpoints
const admin = await buildAdmin(world)
const of = (person: { id: number }) => ({ as: admin, params: { id: person.id } })

test('the page of an employer counts the reports against the jobs, and never tells who reported', async () => {
  const [employer, seeker] = [await buildEmployer(world), await buildSeeker(world)]
  const add = (title: string) => buildJob(world, { employerId: employer.id, title })
  const [quiet, settled, bad] = [await add('Tinch'), await add('Eski'), await add('Yomon')]
  const nobody = { open: 0, hidden: 0, dismissed: 0, jobs: [] }
  expect((await succeed(world, getUser, of(employer))).body.reports).toEqual(nobody)
  await buildReport(world, { jobId: settled.id, outcome: 'dismissed', settledAt: new Date() })
  await buildReport(world, { jobId: bad.id, outcome: 'hidden', settledAt: new Date() })
  await buildReport(world, { jobId: bad.id, userId: seeker.id, text: 'Sirli gap' })
  await buildReport(world, { jobId: bad.id })
  await buildReport(world)
  const { body } = await succeed(world, getUser, of(employer))
  expect(body.reports).toStrictEqual({
    ...{ open: 2, hidden: 1, dismissed: 1 },
    jobs: [
      { id: bad.id, title: 'Yomon', open: 2, reports: 3 },
      { id: settled.id, title: 'Eski', open: 0, reports: 1 },
    ],
  })
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`Sirli|${seeker.username}|${quiet.title}`))
})
