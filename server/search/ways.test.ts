import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { foldWords } from '../../contract/fold.ts'
import { jobCountCap, jobSorts } from '../../contract/job-lists.ts'
import { createTestDatabase } from '../../tests/support/database.ts'
import { createDb, type Db } from '../database/db.ts'
import { jobs } from '../database/schema.ts'
import { createRandom } from '../seed/random.ts'
import { seed } from '../seed/seed.ts'
import { findFew } from './find-jobs.ts'
import { findPayHint } from './pay-hints.ts'
import { markedPays } from './pay-marks.ts'
import { resolveTerms } from './question.ts'
import { searchJobs } from './search-jobs.ts'
import type { Asked } from './search-question.ts'
import { buildQuery, joined, marked, type TextQuery } from './text-query.ts'
import { getWordShares, isSurelyAbove } from './word-shares.ts'

// Which way a search takes depends on what is known of the words. Whatever it is, the pages and the count are the same.

const { db, pool } = await createTestDatabase()
const jobCount = 2500
await seed(pool, { users: 300, jobs: jobCount, applications: 300, passwordHash: 'none' })
await pool.query(`UPDATE jobs SET state = 'open', close_reason = NULL WHERE state <> 'open'`)

const random = createRandom(2026)
const limit = 30

const frequent = ['ish', 'va', 'tajriba', 'sotuvchi', 'haydovchi']

/** One or two words or beginnings of words, with filters, in each order. */
async function ask(): Promise<Asked[]> {
  const { rows } = await pool.query<{ word: string }>(
    'SELECT word FROM known_words ORDER BY hashtext(word || $1) LIMIT 5',
    [String(random.next())],
  )
  const word = () => random.pick(['ish', ...frequent, ...rows.map(({ word }) => word)])
  const placeId = random.pick([undefined, undefined, 1, 10])
  const filter = {
    question: forWords(random.pick([word(), `${word()} ${word()}`, word().slice(0, 1 + random.below(3))])),
    jobTypeId: random.pick([undefined, undefined, 1, 4]),
    placeId,
    inArea: placeId === undefined ? undefined : sql`${jobs.regionId} = ${placeId}`,
    salaryMin: random.pick([undefined, undefined, 1_000_000, 4_000_000, 5_100_000, 9_000_000]),
  }
  return jobSorts.map((sort) => ({ ...filter, sort, after: undefined, limit }))
}

/** All these words, also those that a question leaves out because nearly every job has them. */
const forWords = (text: string) => ({
  words: foldWords(text).map((folded) => ({ folded, written: folded })),
  understood: [],
  unreadable: false,
})

async function toQuery(asked: Asked): Promise<TextQuery> {
  const terms = await resolveTerms(db, asked)
  if (!terms) throw new Error('the words cannot be read')
  return buildQuery(terms)
}

/** All matches read, ranked and sorted. */
async function readAll({ all, ranks }: TextQuery, search: Asked) {
  const wanted = { parts: all, indexed: joined(all), looked: undefined, salaryMin: search.salaryMin }
  return findFew(db, { wanted, ranks, sort: search.sort, after: undefined, limit: jobCount, cap: jobCount })
}

/** Compares the first page, the second and a far one. Gives how many searches found more than are counted. */
async function compare(ways: Record<string, Db>, turns: number): Promise<number> {
  let many = 0
  for (let turn = 0; turn < turns; turn += 1)
    for (const search of await ask()) {
      const query = await toQuery(search)
      const all = await readAll(query, search)
      const total = Math.min(all.total, jobCountCap)
      if (all.total > jobCountCap) many += 1
      for (const from of [0, limit, 15 * limit].filter((from) => from <= all.rows.length)) {
        const after = all.rows[from - 1]?.position
        const ids = all.rows.slice(from, from + limit + 1).map(({ id }) => id)
        for (const [way, db] of Object.entries(ways)) {
          const found = await searchJobs(db, query, { ...search, after })
          const told = { total: found.total, ids: found.rows.map(({ id }) => id) }
          expect(told, `${way}: ${JSON.stringify({ ...search, inArea: undefined })} after ${after}`).toEqual({
            total,
            ids,
          })
        }
      }
    }
  return many
}

/** A database object reads what is known once, and keeps it. */
async function knowing() {
  const db = createDb(pool)
  return { db, known: await getWordShares(db) }
}

test('every way finds the same jobs in the same order', async () => {
  await pool.query(`DELETE FROM pg_statistic WHERE starelid = 'jobs'::regclass`)
  const nothing = await knowing()
  expect(nothing.known.shares.size).toBe(0)
  await pool.query('ANALYZE jobs')
  const shares = await knowing()
  expect(shares.known.shares.get('ish')).toBeGreaterThan(0.1)
  // As among so many more jobs that what is frequent is surely in more than are counted.
  await pool.query(`UPDATE pg_class SET reltuples = $1 WHERE oid = 'jobs'::regclass`, [jobCount * 20])
  const surely = await knowing()
  expect(isSurelyAbove(surely.known, [marked('ish')], jobCountCap)).toBe(true)
  const ways = { 'nothing is known': nothing.db, 'shares are known': shares.db, 'surely many': surely.db }
  expect(await compare(ways, 20)).toBeGreaterThan(5)
})

test('so does the one for jobs from before, whose pay is not marked', async () => {
  await pool.query('ALTER TABLE jobs DISABLE TRIGGER USER')
  await pool.query('UPDATE jobs SET words = ts_delete(words, pay_marks(salary, pay_period)) WHERE id % 2 = 0')
  await pool.query('ALTER TABLE jobs ENABLE TRIGGER USER')
  const { db, known } = await knowing()
  expect(known.paysMarked).toBe(false)
  await compare({ 'pays are not marked': db }, 8)
  // Any change marks a job, and a new pay changes its marks.
  await pool.query('UPDATE jobs SET salary = salary + 500000 WHERE id % 2 = 0')
  expect((await knowing()).known.paysMarked).toBe(true)
  await compare({ 'pays were marked': (await knowing()).db }, 5)
})

test('best paid first, whatever was paid when it was asked before', async () => {
  const { db, known } = await knowing()
  // A word as rare as a trade is among very many jobs: no scan finds a page of it.
  for (const word of known.shares.keys()) known.shares.set(word, 0.001)
  for (const pay of markedPays) known.shares.set(`m/${pay}`, 0.5)
  const search: Asked = { question: forWords('ish'), sort: 'salary', after: undefined, limit }
  const query = await toQuery(search)
  const expectSame = async () => {
    const { rows } = await readAll(query, search)
    const found = await searchJobs(db, query, search)
    expect(found).toMatchObject({
      total: jobCountCap,
      rows: rows.slice(0, limit + 1).map(({ id }) => ({ id })),
    })
  }
  await expectSame()
  const asked = { parts: query.all, limit: limit + 1 }
  const hint = findPayHint(db, asked)
  expect(hint).toBeDefined()
  await searchJobs(db, query, { ...search, limit: 1 })
  expect(findPayHint(db, asked), 'who asks for one job does not change it').toBe(hint)
  expect(
    findPayHint(db, { ...asked, limit: asked.limit + 1 }),
    'it does not fill a larger page',
  ).toBeUndefined()
  await pool.query('UPDATE jobs SET salary = salary / 2')
  await expectSame()
  expect(findPayHint(db, asked), 'less than a page pays so much now').not.toBe(hint)
  await pool.query('UPDATE jobs SET salary = salary * 4')
  await expectSame()
})

test('the code knows the pays that the database marks', async () => {
  const { rows } = await pool.query<{ marks: string[] }>(`SELECT pay_marks(1000000000, 'month') AS marks`)
  expect(rows[0]?.marks).toEqual(markedPays.map((pay) => `m/${pay}`))
})
