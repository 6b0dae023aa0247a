import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { countWaiting } from '../../../tests/support/database.ts'
import { buildJobs, buildSeeker, type Person } from '../../../tests/support/factories.ts'
import { walkPages } from '../../../tests/support/pages.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'
import { savedJobs } from '../../database/saved-schema.ts'
import { jobs } from '../../database/schema.ts'

const world = await buildTestApp()
const { listSavedJobs, listSavedIds, takeSavedJobs, saveJob, unsaveJob, listSomeJobs } = endpoints

const save = (as: Person, id: number) => call(world, saveJob, { as, params: { id } })
const idsOf = async (as: Person) => (await succeed(world, listSavedIds, { as })).body.ids
const listOf = async (as: Person) => (await succeed(world, listSavedJobs, { as })).body
const take = async (as: Person, ids: number[]) =>
  (await succeed(world, takeSavedJobs, { as, body: { ids } })).body.ids

const idsOfJobs = (rows: { id: number }[]) => rows.map(({ id }) => id)

test('a seeker saves jobs, the last one first, and saves them no longer; each call may be repeated', async () => {
  const seeker = await buildSeeker(world)
  const [one, two] = idsOfJobs(await buildJobs(world, 2)) as [number, number]
  for (const id of [one, two, one]) expect((await save(seeker, id)).statusCode).toBe(204)
  expect(await listOf(seeker)).toMatchObject([{ id: two, state: 'open' }, { id: one }])
  expect(await idsOf(seeker)).toEqual([two, one])
  expect(await idsOf(await buildSeeker(world))).toEqual([])
  for (const _ of [1, 2]) await succeed(world, unsaveJob, { as: seeker, params: { id: two } })
  expect(await idsOf(seeker)).toEqual([one])
})

test('a closed job stays and says so, a hidden one is absent', async () => {
  const seeker = await buildSeeker(world)
  const [closed, hidden] = idsOfJobs(await buildJobs(world, 2)) as [number, number]
  for (const id of [closed, hidden]) await save(seeker, id)
  await world.db.update(jobs).set({ state: 'closed', closeReason: 'not_needed' }).where(eq(jobs.id, closed))
  await world.db.update(jobs).set({ hidden: true, hiddenReason: 'Aldov' }).where(eq(jobs.id, hidden))
  await world.awaitInvalidation()
  const { body, headers } = await succeed(world, listSavedJobs, { as: seeker })
  expect(body).toMatchObject([{ id: closed, state: 'closed' }])
  expect(headers['x-total-count']).toBe('1')
  const some = await succeed(world, listSomeJobs, { query: { ids: `${hidden},${closed},${closed}` } })
  expect(some.body).toMatchObject([{ id: closed, state: 'closed' }])
  expectFailure(await save(await buildSeeker(world), hidden), 'not_found')
  expectFailure(await save(seeker, 2_000_000_000), 'not_found')
})

test('pages follow each other without a gap', async () => {
  const seeker = await buildSeeker(world)
  const ids = idsOfJobs(await buildJobs(world, 7))
  expect(await take(seeker, ids)).toEqual(ids)
  const pages = await walkPages(world, listSavedJobs, { limit: 3 }, { as: seeker })
  expect(pages.map(idsOfJobs)).toEqual([ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)])
})

test('what a visitor kept is added to what was saved, once, without what does not exist', async () => {
  const seeker = await buildSeeker(world)
  const [one, two, three] = idsOfJobs(await buildJobs(world, 3)) as [number, number, number]
  await save(seeker, two)
  const kept = [three, 2_000_000_000, two, one, three]
  expect(new Set(await take(seeker, kept))).toEqual(new Set([one, two, three]))
  expect(await take(seeker, kept)).toHaveLength(3)
})

test('SECURITY 72: nobody saves more than 500, however many calls come at once', async () => {
  const seeker = await buildSeeker(world)
  const ids = idsOfJobs(await buildJobs(world, 520))
  const rows = ids.slice(0, 495).map((jobId) => ({ seekerId: seeker.id, jobId }))
  await world.db.insert(savedJobs).values(rows)
  const answers = await Promise.all(ids.slice(495, 510).map((id) => save(seeker, id)))
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(5)
  for (const answer of answers) if (answer.statusCode !== 204) expectFailure(answer, 'too_many_saved')
  const [first = 0] = ids
  expect((await save(seeker, first)).statusCode).toBe(204)
  await succeed(world, unsaveJob, { as: seeker, params: { id: first } })
  // One place is free: several who take along at once fill it once.
  await Promise.all([take(seeker, ids.slice(510)), take(seeker, ids.slice(512)), save(seeker, ids[511] ?? 0)])
  expect(await idsOf(seeker)).toHaveLength(500)
})

test('SECURITY 72: a job that another call is about to save counts too', async () => {
  const seeker = await buildSeeker(world)
  const ids = idsOfJobs(await buildJobs(world, 501))
  await world.db.insert(savedJobs).values(ids.slice(0, 499).map((jobId) => ({ seekerId: seeker.id, jobId })))
  const { late, settled } = await world.db.transaction(async (tx) => {
    await tx.insert(savedJobs).values({ seekerId: seeker.id, jobId: ids[499] ?? 0 })
    let settled = false
    const late = save(seeker, ids[500] ?? 0).finally(() => (settled = true))
    await expect.poll(async () => settled || (await countWaiting(world)) > 0).toBe(true)
    return { late, settled }
  })
  expect(settled).toBe(false)
  expectFailure(await late, 'too_many_saved')
})

test('saving what another call takes along at the same time makes nobody wait for ever', async () => {
  const seeker = await buildSeeker(world)
  const ids = idsOfJobs(await buildJobs(world, 20))
  await Promise.all([...ids.map((id) => save(seeker, id)), take(seeker, ids), take(seeker, ids.toReversed())])
  expect(await idsOf(seeker)).toHaveLength(20)
})
