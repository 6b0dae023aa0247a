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

test('a part that names too many to look up one by one finds them all the same', async () => {
  await world.pool.query(`
    INSERT INTO users (username, username_key, password_hash, role, first_name, address, phone_number)
    SELECT 'barno_' || n, 'barno_' || n, 'none', 'job_seeker', 'Barno', '', '' FROM generate_series(1, 2100) AS n`)
  await world.pool.query(
    `INSERT INTO applications (job_id, employer_id, seeker_id, message)
     SELECT $1, $2, id, '' FROM users WHERE first_name = 'Barno' AND id % 2 = 0`,
    [shop.id, employer.id],
  )
  for (const [q, count] of [
    ['barno', 1050],
    ['barno_', 1050],
    ["barno do'kon", 1050],
    ['barno novvoy', 0],
    ['ba', 1050],
  ] as const) {
    const query = { q, limit: 1 }
    const { headers } = await succeed(world, endpoints.listEmployerApplications, { as: employer, query })
    expect(headers['x-total-count'], q).toBe(String(count))
  }
})
