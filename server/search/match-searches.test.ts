import { expect, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { audiences, employments } from '../../contract/jobs.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import { buildSavedSearch } from '../../tests/support/factories.ts'
import { walkPages } from '../../tests/support/pages.ts'
import { allQuestions } from '../../tests/support/questions.ts'
import { succeed } from '../../tests/support/requests.ts'
import { spellings } from '../../tests/support/spellings.ts'
import { misspell, typoKinds } from '../../tests/support/typos.ts'
import { jobs } from '../database/schema.ts'
import { fillDemo } from '../demo/demo.ts'
import { createRandom } from '../seed/random.ts'
import { seed } from '../seed/seed.ts'
import { placeJobs } from '../tasks/place-jobs.ts'
import { SearchFinder } from './match-searches.ts'
import type { SearchFilters } from './saved-search.ts'

const world = await buildTestApp()
await fillDemo(world.db, { hashPassword: async () => 'hash', now: new Date() })
await seed(world.pool, { users: 100, jobs: 40, applications: 0, passwordHash: 'hash' })
await world.pool.query(`UPDATE jobs SET state = 'open', close_reason = NULL WHERE state <> 'open'`)
await placeJobs.run({ db: world.db, payload: {}, signal: new AbortController().signal })
await world.awaitInvalidation()

const posted = await world.db.select().from(jobs)
const { rows: places } = await world.pool.query<{ id: number }>(
  'SELECT id FROM areas UNION ALL SELECT id FROM mahallas',
)

const random = createRandom(14)
type Some<T> = [T, ...T[]]
const pick = <T>(items: T[]): T => random.pick(items as Some<T>)
const sometimes = <T>(share: number, value: () => T): T | undefined =>
  random.next() < share ? value() : undefined

const endings = ['lar', 'ga', 'larga', 'dan', 'imiz', 'lik', 'chi', 'larimizdan']

/** As people type: words of jobs and of the language, cut short, with endings, with one wrong letter. */
function typeWord(): string {
  const job = pick(posted)
  const word = pick([
    () => pick(job.title.split(/\s+/)),
    () => pick(job.title.split(/\s+/)),
    () => pick(job.description.split(/\s+/)),
    () => pick(job.location.split(/\s+/)),
    () => pick(spellings)[pick(['latin', 'cyrillic'] as const)],
    () => pick(['povar', 'водитель', 'shofyor', 'продавец', 'nyanya', 'охранник', 'qwzxv', 'уборщица']),
  ])()
  return pick([
    () => word,
    () => word,
    () => word.slice(0, 2 + random.below(6)),
    () => word + pick(endings),
    () => misspell(word, pick([...typoKinds]), { at: random.below(word.length), number: random.below(40) }),
  ])()
}

const typeQuestion = (): string =>
  pick([
    () => pick([...allQuestions]).asked,
    () => typeWord(),
    () => typeWord(),
    () => `${typeWord()} ${typeWord()}`,
    () => `${typeWord()} ${pick(spellings).latin} ${typeWord()}`,
    () => `${typeWord()} kerak ${pick(['3 mln', 'kuniga 200 ming', 'yarim kun', 'masofadan', 'talaba'])}`,
    () => String(pick(posted).id),
    () => pick(['kerak', '???', 'ish']),
  ])()

const typeLocation = (): string =>
  pick([
    () => pick(posted).location,
    () => typeWord(),
    () => `${pick(spellings).latin} ${pick(['tumani', 'shahri', 'viloyati', 'mahallasi'])}`,
    () => pick(spellings)[pick(['latin', 'cyrillic'] as const)],
  ])()

function makeFilters(): SearchFilters {
  const given = {
    q: sometimes(0.75, typeQuestion)?.slice(0, 100),
    location: sometimes(0.2, typeLocation)?.slice(0, 100),
    place: sometimes(0.2, () => pick(places).id),
    job_type: sometimes(0.2, () => 1 + random.below(16)),
    salary_min: sometimes(0.2, () => pick([0, 1, 2_500_000, 3_000_000, 4_250_000, 9_000_000])),
    employment: sometimes(0.1, () => pick([...employments])),
    suits: sometimes(0.05, () => pick([...audiences])),
    remote: sometimes(0.05, () => true as const),
  }
  const filters = Object.entries(given).filter(([, value]) => value !== undefined && value !== '')
  return filters.length > 0 ? Object.fromEntries(filters) : makeFilters()
}

/** What the list finds for these filters, when it leaves no word out. */
async function listIds(filters: SearchFilters): Promise<number[]> {
  const query = { ...(filters as Record<string, string | number>), limit: 100 }
  const { body, headers } = await succeed(world, endpoints.listJobs, { query })
  if (headers['x-left-out']) return []
  const more = headers.link ? await walkPages(world, endpoints.listJobs, query, {}, headers) : []
  return [body, ...more].flat().map(({ id }) => id)
}

/** Some at once: most of the time is waiting. */
async function inTurns<T>(all: T[], work: (one: T) => Promise<unknown>) {
  const left = all.values()
  const next = async () => {
    for (const one of left) await work(one)
  }
  await Promise.all(Array.from({ length: 6 }, next))
}

test('a thousand searches: a job finds a search exactly when the list finds the job', {
  timeout: 600_000,
}, async () => {
  const asked = new Map(Array.from({ length: 1200 }, makeFilters).map((one) => [JSON.stringify(one), one]))
  const wanted = new Map<number, { filters: SearchFilters; found: number[]; listed: number[] }>()
  await inTurns([...asked.values()].slice(0, 1000), async (filters) => {
    const { id } = await buildSavedSearch(world, { filters })
    wanted.set(id, { filters, found: [], listed: await listIds(filters) })
  })
  expect(wanted.size).toBe(1000)
  const finder = new SearchFinder(world.db)
  const inBatches = Map.groupBy(posted.entries(), ([index]) => Math.floor(index / 20))
  await inTurns([...inBatches.values()], async (batch) => {
    const changed = batch.map(([, { id }]) => ({ jobId: id, wordsBefore: [], payBefore: null }))
    for (const { searchId, jobId } of await finder.findWanting(changed))
      wanted.get(searchId)?.found.push(jobId)
  })
  for (const { filters, found, listed } of wanted.values())
    expect(found.toSorted(ascending), JSON.stringify(filters)).toEqual(listed.toSorted(ascending))
  const pairs = [...wanted.values()].reduce((sum, { listed }) => sum + listed.length, 0)
  expect(pairs, 'the searches do find jobs').toBeGreaterThan(1_000)
})

const ascending = (a: number, b: number) => a - b
