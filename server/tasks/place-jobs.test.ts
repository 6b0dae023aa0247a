import { beforeEach, expect, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import { buildJob, buildJobs } from '../../tests/support/factories.ts'
import { succeed } from '../../tests/support/requests.ts'
import { placeJobs } from './place-jobs.ts'

const world = await buildTestApp()
const { db, pool } = world
const place = async () => {
  await placeJobs.run({ db, payload: {}, signal: new AbortController().signal })
  await world.awaitInvalidation()
}
const placeOf = async (id: number) =>
  (await succeed(world, endpoints.getJob, { params: { id } })).body.place?.district?.name
const total = async (place: number) =>
  Number((await succeed(world, endpoints.listJobs, { query: { place, limit: 1 } })).headers['x-total-count'])

beforeEach(async () => {
  await pool.query('DELETE FROM jobs')
  await world.awaitInvalidation()
})

test('jobs from before are placed, all of them, and lists and counts follow', async () => {
  await buildJobs(world, 500, (index) => ({
    location: ['Chilonzor tumani, Oqtepa mahallasi', 'Urgut', 'Bozor yonida'][index % 3] ?? '',
  }))
  await buildJob(world, { location: 'Urgut', state: 'expired' })
  expect(await total(102)).toBe(0)
  await Promise.all([place(), place()])
  expect([await total(102), await total(1), await total(10)]).toEqual([167, 167, 167])
  const { rows } = await pool.query(`
    SELECT count(*) FILTER (WHERE placed_at IS NULL)::int AS left, count(DISTINCT mahalla_id)::int AS mahallas,
      count(*) FILTER (WHERE words @@ '''p/102''')::int AS found FROM jobs`)
  expect(rows).toEqual([{ left: 0, mahallas: 1, found: 167 }])
})

test('a job that an older instance moves is placed again, and loses what it was found by', async () => {
  const { id } = await buildJob(world, { location: 'Urgut' })
  await place()
  expect(await placeOf(id)).toBe('Urgut tumani')
  await pool.query("UPDATE jobs SET location = 'Xiva tumani' WHERE id = $1", [id])
  await place()
  expect(await placeOf(id)).toBe('Xiva tumani')
  const { rows } = await pool.query(
    `SELECT words @@ '''p/10''' AS old, words @@ '''p/13''' AS new FROM jobs WHERE id = $1`,
    [id],
  )
  expect(rows).toEqual([{ old: false, new: true }])
  // What changes nothing of the location leaves the place alone, also one that was chosen.
  await pool.query("UPDATE jobs SET district_id = 1312, title = 'Boshqa' WHERE id = $1", [id])
  await place()
  expect(await placeOf(id)).toBe((await pool.query('SELECT name FROM areas WHERE id = 1312')).rows[0]?.name)
})
