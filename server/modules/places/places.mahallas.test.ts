import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildEmployer } from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()
const { getPlace, listJobs, createJob, closeJob, reopenJob } = endpoints
const employer = await buildEmployer(world)

const text = {
  title: 'Sotuvchi',
  description: "Do'konga sotuvchi kerak.",
  salary: '3500000',
  job_type_id: 1,
}
const post = async ({ location }: { location: string }) =>
  (await succeed(world, createJob, { as: employer, body: { ...text, location } })).body

test('SECURITY 68: the name of a mahalla is told while an open job is there, and not of a hidden or closed one', async () => {
  const { id, place } = await post({ location: 'Toshkent, Yashnobod tumani, Falonchi qarzdor mahallasi' })
  const params = { id: place?.mahalla?.id ?? 0 }
  const read = () => call(world, getPlace, { params })
  const own = { as: employer, params: { id } }
  expect((await read()).json()).toEqual(place)
  await world.pool.query(`UPDATE jobs SET hidden = true, hidden_reason = 'Haqorat' WHERE id = $1`, [id])
  await world.awaitInvalidation()
  expectFailure(await read(), 'not_found')
  expect((await succeed(world, listJobs, { query: { place: params.id } })).body).toEqual([])
  await world.pool.query('UPDATE jobs SET hidden = false, hidden_reason = NULL WHERE id = $1', [id])
  await world.awaitInvalidation()
  expect((await read()).json()).toEqual(place)
  await succeed(world, closeJob, { ...own, body: { reason: 'found_here', reject_pending: false } })
  expectFailure(await read(), 'not_found')
  await succeed(world, reopenJob, own)
  expect((await read()).json()).toEqual(place)
})

test('a job that comes to a mahalla which is forgotten at that moment comes without it, and learns it again', async () => {
  const { id, place } = await post({ location: 'Toshkent, Yashnobod tumani, Yangi Baxt mahallasi' })
  const known = place?.mahalla?.id
  await world.pool.query('UPDATE jobs SET mahalla_id = NULL WHERE id = $1', [id])
  await world.pool.query('DELETE FROM mahallas WHERE id = $1', [known])
  const { rows } = await world.pool.query(
    'UPDATE jobs SET mahalla_id = $2 WHERE id = $1 RETURNING district_id, mahalla_id, placed_at',
    [id, known],
  )
  expect(rows).toEqual([{ district_id: 111, mahalla_id: null, placed_at: null }])
})
