import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildEmployer, buildJob, buildSeeker } from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()
const { getPlace, listRegions, listMahallas, listJobs, listJobsOfType, listLocations } = endpoints
const { createJob, editJob, getJob, closeJob, getProfile, updateProfile } = endpoints
const employer = await buildEmployer(world)

const text = {
  title: 'Sotuvchi',
  description: "Do'konga sotuvchi kerak.",
  location: 'Toshkent, Chilonzor tumani, Oqtepa mahallasi',
  salary: '3500000',
  job_type_id: 1,
}
const post = async (changes: object = {}) =>
  (await succeed(world, createJob, { as: employer, body: { ...text, ...changes } })).body
const listed = async (query: Record<string, string | number>) => {
  const { body, headers } = await succeed(world, listJobs, { query })
  return { ids: body.map(({ id }) => id), total: headers['x-total-count'] }
}
/** Open jobs of a region and of its districts that have some. */
const tree = async (regionId: number) => {
  const region = (await succeed(world, listRegions)).body.find(({ id }) => id === regionId)
  const districts = region?.districts.filter(({ jobs }) => jobs > 0).map(({ name, jobs }) => [name, jobs])
  return [region?.jobs, ...(districts ?? [])]
}
const clear = async () => {
  await world.pool.query('DELETE FROM jobs')
  await world.awaitInvalidation()
}

test('the tree has all regions with their districts, small on the wire', async () => {
  const { body } = await succeed(world, listRegions)
  expect(body).toHaveLength(14)
  expect(body[0]).toMatchObject({ id: 1, name: 'Toshkent shahri', jobs: 0 })
  expect(body[0]?.districts[1]).toEqual({ id: 102, name: 'Chilonzor tumani', jobs: 0 })
  const headers = { 'accept-encoding': 'br' }
  const answer = await world.app.inject({ url: '/api/regions/', headers })
  expect(answer.rawPayload.length).toBeLessThan(4_000)
})

test('a job has the place that its location tells, or that its employer chose', async () => {
  const told = await post()
  expect(told.place).toEqual({
    region: { id: 1, name: 'Toshkent shahri' },
    district: { id: 102, name: 'Chilonzor tumani' },
    mahalla: { id: expect.any(Number), name: 'Oqtepa mahallasi' },
  })
  const chosen = await post({ location: 'Bozor yonida', place_id: 1001 })
  expect(chosen.place).toMatchObject({ region: { id: 10 }, district: { id: 1001 }, mahalla: null })
  const mahalla = told.place?.mahalla?.id ?? 0
  expect((await post({ location: 'Bozor yonida', place_id: mahalla })).place).toEqual(told.place)
  // Another spelling is the same mahalla.
  const other = await post({ location: 'Чилонзор тумани, Оқтепа МФЙ' })
  expect(other.place).toEqual(told.place)
  expect((await post({ location: 'Bozor yonida', place_id: null })).place).toBeNull()
  const before = await world.pool.query('SELECT count(*) FROM mahallas')
  const refused = await call(world, createJob, {
    as: employer,
    body: { ...text, location: 'Chilonzor, Yangi Hayot mahallasi', job_type_id: 999 },
  })
  expectFailure(refused, 'bad_input', { job_type_id: [expect.any(String)] })
  expect((await world.pool.query('SELECT count(*) FROM mahallas')).rows).toEqual(before.rows)
})

test.each([999, 99_999, 2_000_000_000])('the unknown place %d is refused', async (place_id) => {
  const message = { place_id: ["Joyni ro'yxatdan tanlang"] }
  const posted = await call(world, createJob, { as: employer, body: { ...text, place_id } })
  expectFailure(posted, 'bad_input', message)
  const job = await post()
  const edited = await call(world, editJob, {
    as: employer,
    params: { id: job.id },
    body: { ...text, place_id },
  })
  expectFailure(edited, 'bad_input', message)
  const person = { first_name: 'Ali', address: 'Xiva', phone_number: '901234567' }
  expectFailure(
    await call(world, updateProfile, { as: employer, body: { ...person, place_id } }),
    'bad_input',
    message,
  )
})

test('lists are filtered by place, a region with its districts, together with everything else', async () => {
  await clear()
  const chilonzor = await post()
  const yunusobod = await post({ location: 'Yunusobod', salary: '9000000', job_type_id: 2 })
  const city = await post({ location: 'Toshkent', employment: ['part_time'] })
  const urgut = await post({ location: 'Urgut', title: 'Nonvoy' })
  expect(await listed({ place: 1 })).toEqual({ ids: [city.id, yunusobod.id, chilonzor.id], total: '3' })
  expect(await listed({ place: 102 })).toEqual({ ids: [chilonzor.id], total: '1' })
  expect(await listed({ place: chilonzor.place?.mahalla?.id ?? 0 })).toEqual({
    ids: [chilonzor.id],
    total: '1',
  })
  expect(await listed({ place: 10 })).toEqual({ ids: [urgut.id], total: '1' })
  expect(await listed({ place: 99_999 })).toEqual({ ids: [], total: '0' })
  expect((await listed({ place: 1, sort: 'salary' })).ids[0]).toBe(yunusobod.id)
  expect(await listed({ place: 1, salary_min: 5_000_000 })).toEqual({ ids: [yunusobod.id], total: '1' })
  expect((await listed({ place: 1, job_type: 2 })).ids).toEqual([yunusobod.id])
  expect((await listed({ place: 1, employment: 'part_time' })).ids).toEqual([city.id])
  expect((await listed({ place: 1, q: 'sotuvchi', sort: 'newest' })).ids).toHaveLength(3)
  expect((await listed({ place: 1, q: 'nonvoy' })).ids).toEqual([])
  expect((await listed({ place: 1, location: 'oqtepa' })).ids).toEqual([chilonzor.id])
  const ofType = await succeed(world, listJobsOfType, { params: { id: 1 }, query: { place: 1 } })
  expect(ofType.body.map(({ id }) => id)).toEqual([city.id, chilonzor.id])
  const [first, second] = [await listed({ place: 1, limit: 1 }), await listed({ place: 1, limit: 2 })]
  expect([first.ids.length, first.total, second.ids.length]).toEqual([1, '3', 2])
})

test('SECURITY 50: a job that moves, closes or comes back changes lists and counts of both places at once', async () => {
  await clear()
  const { id } = await post()
  const look = async () => ({
    chilonzor: (await listed({ place: 102 })).ids.length,
    urgut: (await listed({ place: 1016 })).ids.length,
    toshkent: await tree(1),
    samarqand: await tree(10),
    mahallas: (await succeed(world, listMahallas, { params: { id: 102 } })).body.map(({ name, jobs }) => [
      name,
      jobs,
    ]),
  })
  const here = {
    ...{ chilonzor: 1, urgut: 0, toshkent: [1, ['Chilonzor tumani', 1]], samarqand: [0] },
    mahallas: [['Oqtepa mahallasi', 1]],
  }
  expect(await look()).toEqual(here)
  const own = { as: employer, params: { id } }
  const moved = await succeed(world, editJob, { ...own, body: { ...text, location: 'Urgut tumani' } })
  expect(moved.body.updated_at).not.toBe(moved.body.created_at)
  const there = {
    ...{ chilonzor: 0, urgut: 1, toshkent: [0], samarqand: [1, ['Urgut tumani', 1]], mahallas: [] },
  }
  expect(await look()).toEqual(there)
  await succeed(world, closeJob, { ...own, body: { reason: 'found_here', reject_pending: false } })
  expect(await look()).toEqual({ ...there, urgut: 0, samarqand: [0] })
  await succeed(world, endpoints.reopenJob, own)
  expect(await look()).toEqual(there)
  const chosen = { ...text, location: 'Urgut tumani', place_id: 102 }
  await succeed(world, editJob, { ...own, body: chosen })
  expect(await look()).toEqual({ ...here, mahallas: [] })
})

test('an administrator corrects a name in the database, and every page shows it', async () => {
  const job = await post()
  const read = async () =>
    (await succeed(world, getJob, { params: { id: job.id } })).body.place?.district?.name
  expect(await read()).toBe('Chilonzor tumani')
  await world.pool.query("UPDATE areas SET name = 'Yangi Chilonzor tumani' WHERE id = 102")
  await world.awaitInvalidation()
  expect(await read()).toBe('Yangi Chilonzor tumani')
  await world.pool.query("UPDATE areas SET name = 'Chilonzor tumani' WHERE id = 102")
  await world.awaitInvalidation()
})

test('places are suggested before locations, with typos, in Cyrillic and in Russian', async () => {
  await clear()
  for (const location of ['Chilonzor tumani, 7-mavze', 'Chilonzor, Qatortol', 'Urgut, bozor', 'Kogon shahri'])
    await post({ location })
  const suggest = async (q: string) =>
    (await succeed(world, listLocations, { query: { q } })).body.map((one) => `${one.location} · ${one.jobs}`)
  const chilonzor = ['Chilonzor tumani · 2', 'Chilonzor, Qatortol · 1', 'Chilonzor tumani, 7-mavze · 1']
  for (const q of ['chilon', 'Чилонзор', 'chilonzr', 'chilomzor'])
    expect(await suggest(q), q).toEqual(chilonzor)
  for (const q of ['Чиланзар', 'чиланзр', 'chilanzar']) expect((await suggest(q))[0], q).toBe(chilonzor[0])
  expect((await suggest('toshkent chil'))[0]).toBe(chilonzor[0])
  expect(await suggest('koson')).toEqual(['Kogon shahri · 1'])
  expect((await suggest(''))[0]).toBe(chilonzor[0])
  const ids = (await succeed(world, listLocations, { query: { q: 'samarqand' } })).body
  expect(ids).toEqual([{ location: 'Samarqand viloyati', jobs: 1, place_id: 10 }])
  // What is suggested finds as many.
  for (const [location, jobs] of [
    ['Samarqand viloyati', '1'],
    ['chilonzr', '2'],
    ['Чиланзар', '2'],
    ['самарканд', '1'],
  ] as const)
    expect((await listed({ location })).total, location).toBe(jobs)
})

test('one place is found by its id, whichever it is, with what it lies in', async () => {
  const { place } = await post()
  const read = async (id: number) => (await succeed(world, getPlace, { params: { id } })).body
  expect(await read(place?.mahalla?.id ?? 0)).toEqual(place)
  expect(await read(102)).toEqual({ ...place, mahalla: null })
  expect(await read(1)).toEqual({ ...place, district: null, mahalla: null })
  expectFailure(await call(world, getPlace, { params: { id: 99_999 } }), 'not_found')
})

test('a district without open jobs has no mahallas, and an unknown one is not found', async () => {
  expect((await succeed(world, listMahallas, { params: { id: 103 } })).body).toEqual([])
  expectFailure(await call(world, listMahallas, { params: { id: 99_999 } }), 'not_found')
})

test('a person has a district of their own, and may take it back', async () => {
  const seeker = await buildSeeker(world)
  const person = { first_name: 'Ali', address: 'Xiva', phone_number: '901234567' }
  const read = async () => (await succeed(world, getProfile, { as: seeker })).body.place
  const save = (changes: object) =>
    succeed(world, updateProfile, { as: seeker, body: { ...person, ...changes } })
  expect(await read()).toBeNull()
  const own = { region: { id: 1, name: 'Toshkent shahri' }, district: { id: 102, name: 'Chilonzor tumani' } }
  expect((await save({ place_id: 102 })).body.place).toEqual({ ...own, mahalla: null })
  expect((await save({})).body.place).toEqual({ ...own, mahalla: null })
  expect((await save({ place_id: 10 })).body.place).toMatchObject({ region: { id: 10 }, district: null })
  await save({ place_id: null })
  expect(await read()).toBeNull()
})

test('the database refuses a district in another region, and a mahalla in another district', async () => {
  const job = await buildJob(world)
  const set = (columns: string) => world.pool.query(`UPDATE jobs SET ${columns} WHERE id = $1`, [job.id])
  await expect(set('district_id = 102')).rejects.toThrow('jobs_place_from_above')
  await expect(set('region_id = 2, district_id = 102')).rejects.toThrow('jobs_district_in_region')
  const { place } = await post()
  const elsewhere = `region_id = 1, district_id = 103, mahalla_id = ${place?.mahalla?.id}`
  await expect(set(elsewhere)).rejects.toThrow('jobs_mahalla_in_district')
})
