import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../server/database/open.ts'
import { listAllAreas } from '../server/places/place-texts.ts'
import { SearchFinder } from '../server/search/match-searches.ts'
import { columnsOf, readSearch, type SearchFilters } from '../server/search/saved-search.ts'
import { keyRules, keysOfSearch } from '../server/search/search-keys.ts'
import { createRandom, type Random } from '../server/seed/random.ts'
import { writeJob } from '../server/seed/texts.ts'
import { trades } from '../server/seed/trades.ts'
import { median, timed } from './figures.ts'
import { buildPeople } from './people.ts'
import type { Product } from './product.ts'
import { ask, p95 } from './times.ts'

const searches = 100_000
const postsAtOnce = 40
const matchedJobs = 100

/** As people would: mostly a trade, often with a place, a kind or a least pay, now and then a place or a kind alone. */
function makeFilters(random: Random, areaIds: [number, ...number[]]): SearchFilters {
  const trade = random.pick(trades)
  const [word = ''] = writeJob(random, trade).title.split(' ')
  const share = random.next()
  return {
    ...(share < 0.85 && { q: random.next() < 0.1 ? `${word.slice(0, 3)}x${word.slice(4)}` : word }),
    ...(share > 0.4 && { place: random.pick(areaIds) }),
    ...(random.next() < 0.2 && { job_type: 1 + random.below(15) }),
    ...(random.next() < 0.2 && { salary_min: 1_000_000 * (2 + random.below(6)) }),
  }
}

/** Written as the product would, but without its limit of twenty a person. */
async function addSearches({ db }: Database): Promise<void> {
  const areas = await listAllAreas(db)
  const ids = [...new Set([...areas.values()].flat().map(({ id }) => id))] as [number, ...number[]]
  const random = createRandom(14)
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM users WHERE role = 'job_seeker' ORDER BY id LIMIT 5000`,
  )
  for (let done = 0; done < searches; done += 5_000) {
    const some = Array.from({ length: 5_000 }, (_, index) => {
      const filters = makeFilters(random, ids)
      const read = readSearch(filters, areas)
      if (!read) throw new Error('the filters cannot be read')
      const seekerId = rows[index % rows.length]?.id
      return { seeker_id: seekerId, filters: { ...filters, bench: done + index }, ...toRow(read) }
    })
    await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL session_replication_role = replica`)
      await tx.execute(sql`
        INSERT INTO saved_searches (seeker_id, name, filters, frequency, keys, keyed_by, job_type_id, place_id, least_pay, facts)
        SELECT seeker_id, 'bench', filters, 'daily', keys, ${keyRules}, job_type_id, place_id, least_pay, '{}'
        FROM jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
          AS one (seeker_id int, filters jsonb, keys text[], job_type_id int, place_id int, least_pay numeric)`)
    })
  }
  await db.execute(sql`ANALYZE saved_searches`)
}

function toRow(read: NonNullable<ReturnType<typeof readSearch>>) {
  const { jobTypeId, placeId, leastPay } = columnsOf(read)
  return { keys: keysOfSearch(read), job_type_id: jobTypeId, place_id: placeId, least_pay: leastPay }
}

const removeSearches = ({ db }: Database) => db.execute(sql`DELETE FROM saved_searches WHERE name = 'bench'`)

/** Times of a post with 100,000 saved searches and with none: pairs [with, without]. */
export async function postTimes(product: Product, rounds: number): Promise<[number, number][]> {
  const database = await openDatabase({ dataDir: product.dataDir, joinRunning: true })
  const [employer] = await buildPeople(database, 'employer')
  const random = createRandom(3)
  const headers = { Authorization: `Token ${employer?.token}`, 'Content-Type': 'application/json' }
  const post = () => {
    const { salary, ...job } = writeJob(random, random.pick(trades))
    const body = JSON.stringify({ ...job, salary: String(salary), job_type_id: 1 })
    return ask(product, '/api/jobs/', { method: 'POST', headers, body })
  }
  const posts = async () => {
    const times: number[] = []
    for (let count = 0; count < postsAtOnce; count++) times.push(await timed(post))
    return median(times)
  }
  try {
    await posts()
    const pairs: [number, number][] = []
    for (let round = 0; round < rounds; round++) {
      const without = await posts()
      await addSearches(database)
      pairs.push([await posts(), without])
      await removeSearches(database)
    }
    return pairs
  } finally {
    await removeSearches(database)
    await database.db.execute(sql`DELETE FROM jobs WHERE employer_id = ${employer?.id ?? 0}`)
    await database.close()
  }
}

/** How long the searches of one job take to find among 100,000, all of it: the p95. */
export async function matchTime(product: Product): Promise<number> {
  const database = await openDatabase({ dataDir: product.dataDir, joinRunning: true })
  try {
    await addSearches(database)
    const { rows } = await database.db.execute<{ id: number }>(
      sql`SELECT id FROM jobs WHERE state = 'open' AND NOT hidden ORDER BY id DESC LIMIT ${matchedJobs}`,
    )
    const find = (jobId: number) =>
      timed(() => new SearchFinder(database.db).findWanting({ jobId, wordsBefore: [], payBefore: null }))
    const times: number[] = []
    for (const { id } of rows) times.push(await find(id))
    return p95(times)
  } finally {
    await removeSearches(database)
    await database.close()
  }
}
