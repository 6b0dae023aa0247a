import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { clientDb } from '../server/database/db.ts'
import { type Database, openDatabase } from '../server/database/open.ts'
import { getAreas } from '../server/places/areas.ts'
import type { AreasByKey } from '../server/places/match-place.ts'
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
const savedBy = 10
const savedAtOnce = 500
const people = searches / 20
const postsInARound = 200
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

/** Written as the product would. Each is saved by ten people, and each of them has twenty. */
async function addSearches(database: Database): Promise<void> {
  const { db } = database
  const { byKey: areas } = await getAreas(db)
  const ids = [...new Set([...areas.values()].flat().map(({ id }) => id))] as [number, ...number[]]
  const random = createRandom(14)
  const different = new Map<string, SearchFilters>()
  while (different.size < searches / savedBy) {
    const filters = makeFilters(random, ids)
    different.set(JSON.stringify(filters), filters)
  }
  const rows = [...different.values()].map((filters) => ({ filters, ...columnsFor(filters, areas) }))
  for (let done = 0; done < rows.length; done += savedAtOnce)
    await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL session_replication_role = replica`)
      await tx.execute(sql`
        WITH person AS (
          SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM users WHERE role = 'job_seeker'
          ORDER BY id LIMIT ${people}
        )
        INSERT INTO saved_searches
          (seeker_id, name, filters, frequency, keys, keyed_by, job_type_id, place_id, least_pay, facts)
        SELECT person.id, 'bench', filters, 'daily', keys, ${keyRules}, job_type_id, place_id, least_pay, '{}'
        FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(rows.slice(done, done + savedAtOnce))}::jsonb)
            AS (filters jsonb, keys text[], job_type_id int, place_id int, least_pay numeric))
          WITH ORDINALITY AS one (filters, keys, job_type_id, place_id, least_pay, number)
        JOIN person ON person.place % ${people / savedBy} = number % ${people / savedBy}`)
    })
  await tidy(database)
}

function columnsFor(filters: SearchFilters, areas: AreasByKey) {
  const read = readSearch(filters, areas)
  if (!read) throw new Error('the filters cannot be read')
  const { jobTypeId, placeId, leastPay } = columnsOf(read)
  return { keys: keysOfSearch(read), job_type_id: jobTypeId, place_id: placeId, least_pay: leastPay }
}

async function removeSearches(database: Database): Promise<void> {
  await database.db.execute(sql`DELETE FROM saved_searches WHERE name = 'bench'`)
  await tidy(database)
}

/** So that PostgreSQL does not do it while jobs are posted. */
async function tidy(database: Database): Promise<void> {
  await untilMatched(database)
  await database.db.execute(sql`VACUUM (ANALYZE) saved_searches, search_matches, jobs_to_match`)
  await database.db.execute(sql`CHECKPOINT`)
}

/** Until the worker has nothing to do. */
async function untilMatched({ db }: Database): Promise<void> {
  while ((await db.execute(sql`SELECT FROM jobs_to_match LIMIT 1`)).rows.length > 0) await sleep(100)
}

interface SearchTimes {
  /** Times of a post with the searches and without: pairs [with, without]. */
  posts: [number, number][]
  /** What a job's searches take to find, as p95: of the database's own time, and by the clock with our code. */
  match: { database: number; clock: number }
}

export async function searchesTimes(product: Product, rounds: number): Promise<SearchTimes> {
  const database = await openDatabase({ dataDir: product.dataDir, joinRunning: true })
  const [employer] = await buildPeople(database, 'employer')
  try {
    const post = posting(product, employer?.token ?? '')
    await removeSearches(database)
    await post()
    const posts: [number, number][] = []
    for (let round = 0; round < rounds; round++) {
      await removeSearches(database)
      const without = await post()
      await addSearches(database)
      posts.push([await post(), without])
    }
    await untilMatched(database)
    return { posts, match: await matchTime(database) }
  } finally {
    await removeSearches(database)
    await database.db.execute(sql`DELETE FROM jobs WHERE employer_id = ${employer?.id ?? 0}`)
    await database.close()
  }
}

/** Gives a function that posts some jobs, one after another, and gives their median time. */
function posting(product: Product, token: string) {
  const random = createRandom(3)
  const headers = { Authorization: `Token ${token}`, 'Content-Type': 'application/json' }
  const post = () => {
    const { salary, ...job } = writeJob(random, random.pick(trades))
    const body = JSON.stringify({ ...job, salary: String(salary), job_type_id: 1 })
    return ask(product, '/api/jobs/', { method: 'POST', headers, body })
  }
  return async () => {
    const times: number[] = []
    for (let count = 0; count < postsInARound; count++) times.push(await timed(post))
    return median(times)
  }
}

/**
 * On one connection: the processor time of its server process is what the database does for it, whatever else the machine
 * has to do.
 */
async function matchTime({ connection }: Database): Promise<SearchTimes['match']> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const db = clientDb(client)
    const { rows: found } = await db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    const cpu = () => processorMs(found[0]?.pid ?? 0)
    const { rows } = await db.execute<{ id: number }>(
      sql`SELECT id FROM jobs WHERE state = 'open' AND NOT hidden ORDER BY id DESC LIMIT ${matchedJobs}`,
    )
    const [database, clock]: [number[], number[]] = [[], []]
    for (const { id } of rows) {
      const before = await cpu()
      clock.push(
        await timed(() =>
          new SearchFinder(db).findWanting([{ jobId: id, wordsBefore: [], payBefore: null }]),
        ),
      )
      database.push((await cpu()) - before)
    }
    return { database: p95(database), clock: p95(clock) }
  } finally {
    await client.end()
  }
}

/** Linux counts it in nanoseconds. */
const processorMs = async (pid: number) =>
  Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')[0]) / 1e6
