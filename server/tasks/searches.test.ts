import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import { buildApplication, buildEmployer, buildJob, buildSavedSearch } from '../../tests/support/factories.ts'
import { succeed } from '../../tests/support/requests.ts'
import { events } from '../database/event-schema.ts'
import { jobsToMatch, savedSearches, searchMatches } from '../database/saved-schema.ts'
import { jobs, users } from '../database/schema.ts'
import { keyRules } from '../search/search-keys.ts'
import { matchSearches } from './match-searches.ts'
import { rekeySearches } from './rekey-searches.ts'
import type { Task } from './task.ts'
import { tellDaily } from './tell-daily.ts'

const world = await buildTestApp()
const run = (task: Task) => task.run({ db: world.db, payload: {}, signal: new AbortController().signal })

/** What this person has been told of saved searches, the oldest first. */
const told = (userId: number) =>
  world.db
    .select({ jobId: events.jobId, details: events.details })
    .from(events)
    .where(and(eq(events.userId, userId), eq(events.kind, 'search_found')))
    .orderBy(events.id)

const filters = { q: 'sotuvchi' }
const title = "Do'konga sotuvchi"

beforeEach(() => world.db.delete(jobsToMatch))

test('who wants it at once is told of a new job, once', async () => {
  const search = await buildSavedSearch(world, { filters })
  const job = await buildJob(world, { title })
  await buildJob(world, { title: 'Oshpaz', description: 'Osh', location: 'Buxoro' })
  await run(matchSearches)
  await run(matchSearches)
  const details = {
    search: { id: search.id, name: search.name, filters, stop_key: search.stopKey },
    jobs: 1,
  }
  expect(await told(search.seekerId)).toEqual([{ jobId: job.id, details }])
  await world.db.update(jobs).set({ title: 'Sotuvchi', editedAt: new Date() }).where(eq(jobs.id, job.id))
  await run(matchSearches)
  expect(await told(search.seekerId)).toHaveLength(1)
})

test('several jobs at once are one message', async () => {
  const { seekerId } = await buildSavedSearch(world, { filters })
  for (const _ of [1, 2, 3]) await buildJob(world, { title })
  await run(matchSearches)
  expect(await told(seekerId)).toMatchObject([{ jobId: null, details: { jobs: 3 } }])
})

test('who wants it daily is told at nine, of all jobs together', async () => {
  const { seekerId } = await buildSavedSearch(world, { filters, frequency: 'daily' })
  for (const _ of [1, 2]) await buildJob(world, { title })
  await run(matchSearches)
  expect(await told(seekerId)).toEqual([])
  await run(tellDaily)
  await run(tellDaily)
  expect(await told(seekerId)).toMatchObject([{ details: { jobs: 2 } }])
  // Nine in the morning in Tashkent.
  expect(tellDaily.schedule).toBe('0 4 * * *')
})

describe('an edit', () => {
  const edit = (id: number, changes: Partial<typeof jobs.$inferInsert>) =>
    world.db
      .update(jobs)
      .set({ ...changes, editedAt: new Date() })
      .where(eq(jobs.id, id))

  test('that makes a job match is told', async () => {
    const job = await buildJob(world, { title: 'Oshpaz', description: 'Osh pishiradi', salary: '2000000' })
    const words = await buildSavedSearch(world, { filters: { q: 'tikuvchi' } })
    const pay = await buildSavedSearch(world, { filters: { q: 'oshpaz', salary_min: 2_100_000 } })
    await edit(job.id, { title: 'Oshpaz va tikuvchi', salary: '2100000' })
    await run(matchSearches)
    for (const { seekerId } of [words, pay]) expect(await told(seekerId)).toMatchObject([{ jobId: job.id }])
  })

  test('of a job that the list had when the search was saved is not', async () => {
    const job = await buildJob(world, { title })
    await run(matchSearches)
    const { seekerId } = await buildSavedSearch(world, { filters, createdAt: new Date(Date.now() + 1000) })
    await edit(job.id, { description: 'Endi yangi tavsif bilan' })
    await edit(job.id, { title: 'Yana sotuvchi' })
    await run(matchSearches)
    expect(await told(seekerId)).toEqual([])
  })
})

test('what is opened again is told, what an old job is folded to is not', async () => {
  const created = new Date(Date.now() - 20 * 24 * 60 * 60 * 1000)
  const closed = { state: 'closed', closeReason: 'not_needed' } as const
  const [job, old] = [
    await buildJob(world, { title, createdAt: created, ...closed }),
    await buildJob(world, { title, createdAt: created }),
  ]
  const { seekerId } = await buildSavedSearch(world, { filters: { q: 'sotuvchi', place: 103 } })
  const open = { state: 'open', closeReason: null } as const
  await world.db
    .update(jobs)
    .set({ ...open, regionId: 1, districtId: 103 })
    .where(eq(jobs.id, job.id))
  await world.db.update(jobs).set({ regionId: 1, districtId: 103 }).where(eq(jobs.id, old.id))
  await run(matchSearches)
  expect(await told(seekerId)).toMatchObject([{ jobId: job.id }])
})

test('nothing is told who is blocked, has applied, or wants nothing any more, nor of a job that closed meanwhile', async () => {
  const [blocked, applied, silent, late] = [
    await buildSavedSearch(world, { filters }),
    await buildSavedSearch(world, { filters }),
    await buildSavedSearch(world, { filters, frequency: 'never' }),
    await buildSavedSearch(world, { filters, frequency: 'daily' }),
  ]
  await world.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, blocked.seekerId))
  const job = await buildJob(world, { title })
  await buildApplication(world, { job, seekerId: applied.seekerId })
  await run(matchSearches)
  const closed = { state: 'closed', closeReason: 'not_needed' } as const
  await world.db.update(jobs).set(closed).where(eq(jobs.id, job.id))
  await run(tellDaily)
  for (const { seekerId } of [blocked, applied, silent, late]) expect(await told(seekerId)).toEqual([])
})

describe('SECURITY 71: at nine, what cannot be told is told later:', () => {
  const closed = { state: 'closed', closeReason: 'not_needed' } as const
  const set = (id: number, changes: Partial<typeof jobs.$inferInsert>) =>
    world.db.update(jobs).set(changes).where(eq(jobs.id, id))
  const disable = (id: number, disabledAt: Date | null) =>
    world.db.update(users).set({ disabledAt }).where(eq(users.id, id))

  test.each<[string, (job: typeof jobs.$inferSelect, away: boolean) => Promise<unknown>]>([
    [
      'a job that an administrator hid, after it is restored',
      ({ id }, away) => set(id, { hidden: away, hiddenReason: away ? 'Aldov' : null }),
    ],
    [
      'a job whose employer was blocked, after the block',
      ({ employerId }, away) => disable(employerId, away ? new Date() : null),
    ],
    [
      'a job that was closed, after it is opened again',
      ({ id }, away) => set(id, away ? closed : { state: 'open', closeReason: null }),
    ],
  ])('%s', async (_, put) => {
    const { seekerId } = await buildSavedSearch(world, { filters, frequency: 'daily' })
    const job = await buildJob(world, { title })
    await run(matchSearches)
    await put(job, true)
    await run(tellDaily)
    expect(await told(seekerId)).toEqual([])
    await put(job, false)
    await run(matchSearches)
    await run(tellDaily)
    expect(await told(seekerId)).toMatchObject([{ jobId: job.id }])
    // Once.
    await put(job, true)
    await put(job, false)
    await run(matchSearches)
    await run(tellDaily)
    expect(await told(seekerId)).toHaveLength(1)
  })

  test('to a seeker who was blocked, after the block', async () => {
    const { seekerId } = await buildSavedSearch(world, { filters, frequency: 'daily' })
    await disable(seekerId, new Date())
    const job = await buildJob(world, { title })
    await run(matchSearches)
    await run(tellDaily)
    expect(await told(seekerId)).toEqual([])
    await disable(seekerId, null)
    for (const _ of [1, 2]) await run(tellDaily)
    expect(await told(seekerId)).toMatchObject([{ jobId: job.id }])
  })

  test('what waits for those who are blocked keeps the others waiting for nothing', async () => {
    const blocked = await buildSavedSearch(world, { filters })
    await disable(blocked.seekerId, new Date())
    const job = await buildJob(world, { title: 'Oshpaz', description: 'Osh' })
    // More than one batch.
    await world.db.execute(sql`ALTER TABLE saved_searches DISABLE TRIGGER limit_saved_searches`)
    await world.db.execute(sql`
      WITH search AS (
        INSERT INTO saved_searches (seeker_id, name, filters, frequency, keys, keyed_by, facts)
        SELECT ${blocked.seekerId}, 'x', to_jsonb(number), 'daily', '{}', '', '{}' FROM generate_series(1, 501) AS number
        RETURNING id
      ) INSERT INTO search_matches (search_id, job_id) SELECT id, ${job.id} FROM search`)
    await world.db.execute(sql`ALTER TABLE saved_searches ENABLE TRIGGER limit_saved_searches`)
    const { id, seekerId } = await buildSavedSearch(world, { filters, frequency: 'daily' })
    await world.db.insert(searchMatches).values({ searchId: id, jobId: job.id })
    await run(tellDaily)
    expect(await told(seekerId)).toMatchObject([{ jobId: job.id }])
    await world.db.delete(savedSearches).where(eq(savedSearches.seekerId, blocked.seekerId))
  })
})

test('workers at once find each job once, and a search that is deleted meanwhile disturbs nobody', async () => {
  const searches = await Promise.all(Array.from({ length: 5 }, () => buildSavedSearch(world, { filters })))
  const employer = await buildEmployer(world)
  for (let index = 0; index < 60; index += 1) await buildJob(world, { title, employerId: employer.id })
  const [gone, ...kept] = searches
  await Promise.all([
    run(matchSearches),
    run(matchSearches),
    run(matchSearches),
    world.db.delete(savedSearches).where(eq(savedSearches.id, gone?.id ?? 0)),
  ])
  // A turn may end before all is done.
  do await run(matchSearches)
  while ((await world.db.$count(jobsToMatch)) > 0)
  for (const { seekerId } of kept) {
    const found = (await told(seekerId)).map(({ details }) => Number((details as { jobs: number }).jobs))
    expect(found.reduce((sum, one) => sum + one, 0)).toBe(60)
  }
})

test('a post waits for no search: it only leaves a note', async () => {
  await buildSavedSearch(world, { filters })
  const employer = await buildEmployer(world)
  const body = {
    title,
    description: 'Sotuvchi kerak, tez',
    location: 'Toshkent',
    salary: '3000000',
    job_type_id: 1,
  }
  const { body: job } = await succeed(world, endpoints.createJob, { as: employer, body })
  expect(await world.db.select({ id: jobsToMatch.jobId }).from(jobsToMatch)).toEqual([{ id: job.id }])
})

test('keys by the rules of another release are written again', async () => {
  const { id, seekerId } = await buildSavedSearch(world, { filters })
  const old = { keys: ['w/old'], keyedBy: 'old' }
  await world.db.update(savedSearches).set(old).where(eq(savedSearches.id, id))
  await run(rekeySearches)
  await buildJob(world, { title })
  await run(matchSearches)
  expect(await told(seekerId)).toHaveLength(1)
  const [row] = await world.db.select().from(savedSearches).where(eq(savedSearches.id, id))
  expect(row?.keyedBy).toBe(keyRules)
})
