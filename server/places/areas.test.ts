import { expect, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import { buildEmployer } from '../../tests/support/factories.ts'
import { succeed } from '../../tests/support/requests.ts'
import { placeJobs } from '../tasks/place-jobs.ts'

const world = await buildTestApp()
const employer = await buildEmployer(world)
/** Urgut. */
const districtId = 1016

async function post(location: string, headers: Record<string, string> = {}) {
  const body = {
    title: 'Sotuvchi',
    description: "Do'konga sotuvchi kerak.",
    location,
    salary: '3500000',
    job_type_id: 1,
  }
  return (await succeed(world, endpoints.createJob, { as: employer, body, headers })).body
}

async function find(q: string) {
  const { body } = await succeed(world, endpoints.listJobs, { query: { q } })
  return body.map(({ id }) => id)
}

async function change(statement: string) {
  await world.pool.query(statement)
  await world.awaitInvalidation()
}

test('an area that an operator corrects holds from then on: for searches, for posts, also those sent with a key', async () => {
  const before = await post('Toychivon')
  const urgut = await post('Urgut tumani')
  expect(before.place).toBeNull()
  expect(await find('Toychivon')).toEqual([before.id])
  await change(`UPDATE areas SET aliases = array_append(aliases, 'Toychivon') WHERE id = ${districtId}`)
  expect(await find('Toychivon')).toEqual(expect.arrayContaining([before.id, urgut.id]))
  for (const headers of [{}, { 'idempotency-key': 'corrected' }])
    expect((await post('Bozor, Toychivon', headers)).place).toMatchObject({ district: { id: districtId } })
})

test('jobs that are to be placed again are placed by the areas of that moment', async () => {
  const { id } = await post('Urgut tumani')
  // Not announced: as for a worker that hears of no change.
  await world.pool.query('ALTER TABLE areas DISABLE TRIGGER USER')
  await world.pool.query(`UPDATE areas SET name = 'Boshqa tumani', aliases = '{}' WHERE id = ${districtId}`)
  await world.pool.query('ALTER TABLE areas ENABLE TRIGGER USER')
  await change(`UPDATE jobs SET placed_at = NULL WHERE id = ${id}`)
  await placeJobs.run({ db: world.db, payload: {}, signal: new AbortController().signal })
  await world.awaitInvalidation()
  const { body } = await succeed(world, endpoints.getJob, { params: { id } })
  expect(body.place).toBeNull()
})
