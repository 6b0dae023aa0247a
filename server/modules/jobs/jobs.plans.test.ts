import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database.ts'
import type { Position } from '../../database/keyset.ts'
import * as schema from '../../database/schema.ts'
import { seed } from '../../seed/seed.ts'
import { listJobs } from './jobs.repository.ts'

// Each connection keeps one plan for each of these lists, whatever number is asked for. It must walk along an index that
// has the order of the list: anything else would read and sort all jobs of a large region.

const { pool } = await createTestDatabase()
await seed(pool, { users: 100, jobs: 3000, applications: 100, passwordHash: 'none' })
await pool.query('ANALYZE jobs')

const area = (id: number, parentId: number | null) => ({ id, parentId, name: 'Toshkent', keys: ['toshkent'] })
const lists = [
  { name: 'all jobs', filter: {}, suffix: '' },
  { name: 'jobs of a type', filter: { jobTypeId: 1 }, suffix: '_of_type' },
  { name: 'jobs of a region', filter: { area: area(1, null) }, suffix: '_of_region' },
  { name: 'jobs of a district', filter: { area: area(101, 1) }, suffix: '_of_district' },
]
const orders: Record<'newest' | 'salary', { index: string; position: Position }> = {
  newest: { index: 'open_jobs_newest', position: ['1794357533292', '5'] },
  salary: { index: 'open_jobs_by_pay', position: ['5000000.00', '5'] },
}

const asked = lists.flatMap(({ name, filter, suffix }) =>
  (['newest', 'salary'] as const).flatMap((sort) =>
    [undefined, orders[sort].position].map((after) => ({
      name: `${name} by ${sort}, ${after ? 'a next page' : 'the first page'}`,
      page: { ...filter, sort, after, limit: 24 },
      index: orders[sort].index + suffix,
    })),
  ),
)

test.each(asked)('$name', async ({ page, index }) => {
  const texts: string[] = []
  await listJobs(drizzle(pool, { schema, logger: { logQuery: (text) => texts.push(text) } }), page)
  expect(texts).toHaveLength(1)
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${texts[0]}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(new RegExp(`Index (Only )?Scan using ${index} on jobs`))
  expect(plan).not.toMatch(/Sort|Seq Scan on jobs|Bitmap Heap Scan on jobs/)
})
