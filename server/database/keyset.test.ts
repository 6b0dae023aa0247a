import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/database.ts'
import { type Keyset, keyset, type Position } from './keyset.ts'

const { db } = await createTestDatabase()

// Every kind of key, with many rows that share the first keys.
await db.execute(sql`
  CREATE TABLE things AS
  SELECT number AS id, number % 7 AS rank, (number * 37 % 11 + 0.5)::numeric(14, 2) AS price,
    (ARRAY['', 'a', 'ў', '"', '\\', '😀'])[1 + number % 6] COLLATE "C" AS name,
    timestamptz '2026-01-01' + make_interval(secs => number * 7919 % 50 * 0.001) AS at
  FROM generate_series(1, 200) AS number`)

const id = { by: sql`id`, kind: 'integer' } as const
const orders = [
  keyset('newest', { by: sql`at`, kind: 'moment', order: 'DESC' }, { ...id, order: 'DESC' }),
  keyset('price', { by: sql`price`, kind: 'money', order: 'DESC' }, { ...id, order: 'DESC' }),
  keyset('name', { by: sql`name`, kind: 'text', order: 'ASC' }, { ...id, order: 'ASC' }),
  keyset(
    'mixed',
    { by: sql`rank`, kind: 'integer', order: 'ASC' },
    { by: sql`at`, kind: 'moment', order: 'DESC' },
    { by: sql`name`, kind: 'text', order: 'DESC' },
    { ...id, order: 'ASC' },
  ),
]

async function list(
  { position, orderBy, after }: Keyset,
  { from, limit }: { from?: Position; limit: number },
) {
  const { rows } = await db.execute<{ id: number; position: Position }>(sql`
    SELECT id, ${position} AS position FROM things WHERE ${after(from) ?? sql`true`} ORDER BY ${orderBy} LIMIT ${limit}`)
  return rows
}

test.each(orders)('pages by $name give every row once, in order', async (order) => {
  const all = await list(order, { limit: 1000 })
  expect(all).toHaveLength(200)
  const walked: typeof all = []
  for (let last = undefined as Position | undefined; ; last = walked.at(-1)?.position) {
    const page = await list(order, { ...(last && { from: last }), limit: 7 })
    if (page.length === 0) break
    walked.push(...page)
    expect(order.accepts(page.at(-1)?.position ?? [])).toBe(true)
  }
  expect(walked).toEqual(all)
})
