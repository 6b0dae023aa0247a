import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildApplication, buildEmployer, buildJob, buildSeeker } from '../../../tests/support/factories.ts'
import { succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()
const employer = await buildEmployer(world)
const shop = await buildJob(world, { employerId: employer.id, title: "Do'konga sotuvchi" })
const bakery = await buildJob(world, { employerId: employer.id, title: 'Новвойхонага ёрдамчи' })
const seekers = await Promise.all([
  buildSeeker(world, { username: 'otkir_1', firstName: 'Oʻtkir' }),
  buildSeeker(world, { username: 'shahlo', firstName: 'Шаҳло' }),
])
for (const job of [shop, bakery])
  for (const seeker of seekers) await buildApplication(world, { job, seekerId: seeker.id })

test.each([
  ["do'kon", 2],
  ['дўкон', 2],
  ['doʻkon sotuvchi', 2],
  ['novvoyxona', 2],
  ["o'tkir", 2],
  ['ўткир', 2],
  ['ЎТКИР дўкон', 1],
  ['shahlo', 2],
  ['Шаҳло novvoy', 1],
  ['ahlo', 2],
  ['otkir_1', 2],
  ['zzz', 0],
])('an employer who searches for %s finds %i, in any spelling', async (q, count) => {
  const { body } = await succeed(world, endpoints.listEmployerApplications, { as: employer, query: { q } })
  expect(body).toHaveLength(count)
  const counts = await succeed(world, endpoints.countEmployerApplications, { as: employer, query: { q } })
  expect(counts.body).toMatchObject({ pending: count, accepted: 0, rejected: 0 })
})
