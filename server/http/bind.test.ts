import Fastify from 'fastify'
import { expect, expectTypeOf, test } from 'vitest'
import { buildTestApp } from '../../tests/support/app.ts'
import { allowedCaller, buildPeople, endpointList, prepareCall } from '../../tests/support/prepared-calls.ts'
import { call } from '../../tests/support/requests.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import { Streams } from '../live/streams.ts'
import { type Api, createApi } from './bind.ts'
import { takesIdempotencyKey } from './idempotency.ts'
import { RateLimiter } from './rate-limiter.ts'

const world = await buildTestApp()

test('a module is given no database: a handler has only the one of its call', () => {
  const api = createApi(Fastify(), {
    db: world.db,
    reads: world.db,
    rateLimiter: new RateLimiter(world.db, { on: false }),
    hasBot: false,
    publicUrl: 'https://ish.example',
    help: { phone: null, telegram: null, email: null },
    cache: new ResponseCache(),
    changes: { awaitInvalidation: async () => {} },
    streams: new Streams(async () => new Map()),
    headers: {},
  })
  expect(Object.keys(api).toSorted()).toEqual([
    'bind',
    'bindCached',
    'bindExport',
    'bindStream',
    'hasBot',
    'help',
    'publicUrl',
    'rateLimiter',
  ])
  expectTypeOf<keyof Api>().toEqualTypeOf<
    'bind' | 'bindCached' | 'bindExport' | 'bindStream' | 'hasBot' | 'help' | 'publicUrl' | 'rateLimiter'
  >()
})

const idempotent = endpointList.filter(([, endpoint]) => takesIdempotencyKey(endpoint))

test.each(idempotent)(
  'SECURITY 11: %s writes in the transaction that keeps its answer',
  async (name, endpoint) => {
    const people = await buildPeople(world)
    const input = await prepareCall(name, world, people)
    const before = await countRows()
    await world.pool.query(
      'ALTER TABLE repeatable_calls ADD CONSTRAINT full_disk CHECK (body IS NULL) NOT VALID',
    )
    const answer = await call(world, endpoint, {
      ...input,
      as: allowedCaller(endpoint, people),
      headers: { 'idempotency-key': name },
    })
    await world.pool.query('ALTER TABLE repeatable_calls DROP CONSTRAINT full_disk')
    expect(answer.statusCode).toBe(500)
    expect(await countRows()).toEqual(before)
  },
)

async function countRows(): Promise<Record<string, number>> {
  const { rows: tables } = await world.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await world.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM "${name}"`)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}
