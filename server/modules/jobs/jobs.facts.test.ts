import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildEmployer, buildJob } from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()
const { listJobs, listSimilarJobs, getEmployer, updateProfile } = endpoints
const employer = await buildEmployer(world, { username: 'Baraka', firstName: 'Baxtiyor' })
const build = (overrides: Parameters<typeof buildJob>[1]) =>
  buildJob(world, { employerId: employer.id, ...overrides })
const listed = async (query: Record<string, string | number>) =>
  (await succeed(world, listJobs, { query })).body.map(({ title }) => title)

test('jobs are filtered by what they say of themselves, also together and with a search', async () => {
  await build({ title: 'Uyda tikuvchi', employment: ['part_time'], remote: true, suits: ['students'] })
  await build({ title: 'Kuryer', employment: ['part_time', 'one_off'], suits: ['students', 'no_experience'] })
  await build({ title: 'Qorovul', employment: ['full_time'] })
  expect(await listed({ employment: 'part_time' })).toEqual(['Kuryer', 'Uyda tikuvchi'])
  expect(await listed({ employment: 'full_time' })).toEqual(['Qorovul'])
  expect(await listed({ employment: 'seasonal' })).toEqual([])
  expect(await listed({ suits: 'no_experience' })).toEqual(['Kuryer'])
  expect(await listed({ remote: 'true' })).toEqual(['Uyda tikuvchi'])
  expect(await listed({ remote: 'true', suits: 'students', employment: 'part_time', q: 'tikuvchi' })).toEqual(
    ['Uyda tikuvchi'],
  )
  expect(await listed({ suits: 'students', salary_min: 99_999_999 })).toEqual([])
  expect(await listed({ suits: 'students', sort: 'salary', job_type: 1 })).toHaveLength(2)
  // A fact is no word of the job.
  expect(await listed({ q: 'students' })).toEqual([])
  expectFailure(await call(world, listJobs, { query: { employment: 'no' } }), 'bad_input', {
    employment: [expect.any(String)],
  })
})

test('similar jobs are open ones of the same type, those at the same place first', async () => {
  const type = { jobTypeId: 9 }
  const job = await build({ ...type, location: "Qo'qon", state: 'closed', closeReason: 'found_here' })
  const near = await build({ ...type, location: 'Қўқон', title: 'Yaqin' })
  await build({ ...type, location: "Qo'qon", title: 'Yopiq', state: 'expired' })
  await build({ ...type, location: "Qo'qon", title: 'Yashirin', hidden: true })
  await build({ jobTypeId: 8, location: "Qo'qon", title: 'Boshqa tur' })
  for (const title of ['Uzoq 1', 'Uzoq 2']) await build({ ...type, location: 'Termiz', title })
  const similar = async (id: number) =>
    (await succeed(world, listSimilarJobs, { params: { id } })).body.map(({ title }) => title)
  expect(await similar(job.id)).toEqual(['Yaqin', 'Uzoq 2', 'Uzoq 1'])
  expect(await similar(near.id)).toEqual(['Uzoq 2', 'Uzoq 1'])
  expectFailure(await call(world, listSimilarJobs, { params: { id: 2_000_000_000 } }), 'not_found')
})

test("an employer's page has the names, since when, and all open jobs; a new name is seen at once", async () => {
  const shop = await buildEmployer(world, { username: 'Dokon', firstName: 'Olim' })
  const job = await buildJob(world, { employerId: shop.id })
  await buildJob(world, { employerId: shop.id, state: 'expired' })
  const read = async () => (await succeed(world, getEmployer, { params: { username: 'dokon' } })).body
  expect(await read()).toEqual({
    username: 'Dokon',
    first_name: 'Olim',
    display_name: null,
    verified: false,
    about: '',
    created_at: shop.createdAt.toISOString(),
    job_posts_count: 1,
    job_posts: [expect.objectContaining({ id: job.id })],
  })
  const profile = { first_name: 'Olim', address: 'Xiva', phone_number: '901234567' }
  const names = { display_name: "Olim do'koni", about: 'Non va shirinlik.' }
  await succeed(world, updateProfile, { as: shop, body: { ...profile, ...names } })
  expect(await read()).toMatchObject(names)
  const [shown] = (await succeed(world, listJobs, { query: { limit: 1 } })).body
  expect(shown?.employer).toEqual({ username: 'Dokon', display_name: "Olim do'koni", verified: false })
  // A client that does not know the names leaves them as they are.
  const kept = await succeed(world, updateProfile, { as: shop, body: profile })
  expect(kept.body).toMatchObject(names)
  await world.pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [shop.id])
  await world.awaitInvalidation()
  for (const username of ['dokon', 'hech-kim'])
    expectFailure(await call(world, getEmployer, { params: { username } }), 'not_found')
})
