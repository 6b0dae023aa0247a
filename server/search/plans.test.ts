import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { readQuestion } from '../../contract/search-question.ts'
import { createTestDatabase } from '../../tests/support/database.ts'
import * as schema from '../database/schema.ts'
import { seed } from '../seed/seed.ts'
import { type Asked, searchQuestion } from './search-question.ts'

// Each connection keeps one plan for each query of a search, whatever is asked. It must read words by their index only.

const { db, pool } = await createTestDatabase()
await seed(pool, { users: 100, jobs: 1500, applications: 100, passwordHash: 'none' })
await pool.query('ANALYZE jobs')

const ask = (q: string, more: Partial<Asked> = {}): Asked => ({
  question: readQuestion(q),
  sort: 'match',
  after: undefined,
  limit: 24,
  ...more,
})

async function queriesOf(asked: Asked): Promise<string[]> {
  const texts: string[] = []
  await searchQuestion(drizzle(pool, { schema, logger: { logQuery: (text) => texts.push(text) } }), asked)
  return texts.filter((text) => text.includes('sliced_words'))
}

test.each([
  ['a trade', ask('haydovchi')],
  ['a trade by pay', ask('haydovchi', { sort: 'salary' })],
  ['a least pay, looked at job by job', ask('oshpaz', { salaryMin: 2_000_000 })],
  [
    'a place, a type and a least pay',
    ask('', { placeId: 1, jobTypeId: 1, salaryMin: 2_000_000, sort: 'newest' }),
  ],
  ['a rare word and letters', ask('vizajist a b')],
  ['words that never meet', ask('duradgor kuryer chevar oshpaz')],
])('%s', async (_, asked) => {
  const texts = await queriesOf(asked)
  expect(texts).not.toEqual([])
  for (const text of texts) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${text}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Bitmap Index Scan on jobs_by_words')
    expect(plan).not.toMatch(/Seq Scan on jobs/)
  }
})

test('a long question is read only a few times', async () => {
  const two = await queriesOf(ask('duradgor kuryer'))
  const eight = await queriesOf(ask('duradgor kuryer chevar oshpaz santexnik nonvoy farrosh elektrik'))
  expect(eight.length).toBeLessThanOrEqual(two.length + 2)
})

test('of many single letters three count, and the others are told', async () => {
  const { leftOut, rows } = await searchQuestion(db, ask('s t k m b q'))
  expect(leftOut).toEqual(['m', 'b', 'q'])
  expect(rows.length).toBeGreaterThan(0)
})
