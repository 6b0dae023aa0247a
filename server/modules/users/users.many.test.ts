import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { userCountCap } from '../../../contract/users.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildAdmin, buildSeeker } from '../../../tests/support/factories.ts'
import { walkPages } from '../../../tests/support/pages.ts'
import { succeed } from '../../../tests/support/requests.ts'
import { findShares } from './users.search.repository.ts'

const world = await buildTestApp()
const admin = await buildAdmin(world)
const count = userCountCap + 5

beforeAll(async () => {
  await world.db.execute(sql`
    WITH made AS (
      INSERT INTO users (username, username_key, password_hash, role, first_name, address, phone_number)
      SELECT 'ko_p-' || n, 'ko_p-' || n, '', 'job_seeker', 'Sinov ' || n, 'Qibray', '' FROM generate_series(1, ${count}) AS n
      RETURNING id, first_name
    )
    INSERT INTO resumes (seeker_id, full_name, education, experience, skills)
    SELECT id, 'Nomdor ' || first_name, '', '', '' FROM made WHERE id % 3 = 0`)
})

const seekers = (q: string) => ({ role: 'job_seeker', q, limit: 100 })

test.each(['newest', 'username', 'full_name', 'count'])(
  'a search that finds more than are counted goes on to the last, by %s',
  async (sort) => {
    const query = { ...seekers('qibray'), sort }
    const { headers } = await succeed(world, endpoints.listUsers, { as: admin, query })
    expect(headers['x-total-count']).toBe(String(userCountCap))
    const found = (await walkPages(world, endpoints.listUsers, query, { as: admin })).flat()
    expect(new Set(found.map(({ id }) => id)).size).toBe(count)
    expect(found).toHaveLength(count)
  },
)

test('names of resumes and of users are in one order', async () => {
  const query = { ...seekers('qibray'), sort: 'full_name' }
  const names = (await walkPages(world, endpoints.listUsers, query, { as: admin }))
    .flat()
    .map(({ full_name }) => full_name.toLowerCase())
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)))
  expect(names.filter((name) => name.startsWith('nomdor')).length).toBeGreaterThan(300)
})

test.each(['ko_p-77', 'o_p-77', 'p-77 sinov', 'nomdor', '77'])(
  'the index leaves nobody out whom %s finds',
  async (q) => {
    const found = (await walkPages(world, endpoints.listUsers, seekers(q), { as: admin })).flat()
    const expected = await world.pool.query<{ id: number }>(
      `SELECT users.id FROM users LEFT JOIN resumes ON seeker_id = users.id WHERE role = 'job_seeker' AND (
         SELECT bool_and(strpos(lower(concat_ws(' ', username, coalesce(full_name, first_name))), part) > 0)
         FROM unnest(string_to_array($1, ' ')) AS part) ORDER BY users.id DESC`,
      [q],
    )
    expect(found.map(({ id }) => id).toSorted((a, b) => b - a)).toEqual(expected.rows.map(({ id }) => id))
  },
)

test('of a word the index is asked for the letters that few people have', async () => {
  const { id } = await buildSeeker(world, { firstName: 'Qibrayjon' })
  await world.pool.query('ANALYZE user_search')
  findShares.forget(world.db)
  const sent = vi.spyOn(world.pool, 'query')
  onTestFinished(() => sent.mockRestore())
  const { body } = await succeed(world, endpoints.listUsers, { as: admin, query: seekers('qibrayjon') })
  expect(body.map((row) => row.id)).toEqual([id])
  const values = sent.mock.calls.flatMap((call): unknown[] => (call as unknown[])[1] as unknown[])
  expect(values).toContainEqual(['ayj', 'yjo', 'jon'])
})
