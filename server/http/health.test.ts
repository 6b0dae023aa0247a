import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp, testConfig } from '../../tests/support/app.ts'
import { basicHeader, deadToken } from '../../tests/support/callers.ts'
import { expectFailure } from '../../tests/support/requests.ts'
import { buildApp } from '../app.ts'
import { createDb } from '../database/db.ts'
import { createPool } from '../database/pool.ts'
import * as schema from '../database/schema.ts'

const world = await buildTestApp()

// Nobody listens on port 1.
const awayPool = createPool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' }, () => {})
const away = await buildApp({
  db: drizzle(awayPool, { schema }),
  pool: awayPool,
  connection: { connectionString: world.url },
  config: testConfig(),
})
afterAll(async () => {
  await away.close()
  await awayPool.end()
})

test('/healthz says that the process lives, without asking the database', async () => {
  const answer = await world.app.inject('/healthz')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toStrictEqual({ status: 'ok' })
})

test('/readyz says that the database answers', async () => {
  const answer = await world.app.inject('/readyz')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toStrictEqual({ status: 'ok' })
})

test('SECURITY 44: while the server is a standby, which only reads, the product is not ready', async () => {
  await world.pool.query(
    'CREATE FUNCTION public.pg_is_in_recovery() RETURNS boolean LANGUAGE sql RETURN true',
  )
  // A name is looked for here before PostgreSQL's own: the server says what a standby would.
  for (const setting of ['search_path=public,pg_catalog', 'default_transaction_read_only=on']) {
    const pool = createPool({ connectionString: world.url, options: `-c ${setting}` }, () => {})
    const app = await buildApp({
      db: createDb(pool),
      pool,
      connection: { connectionString: world.url },
      config: testConfig(),
    })
    const ready = await app.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.headers['retry-after']).toBe('5')
    expect(ready.json()).toStrictEqual({ status: 'database read-only' })
    await app.close()
    await pool.end()
  }
})

test('/metrics counts requests by route, never by address, and by status', async () => {
  await world.app.inject('/api/jobs/12345/')
  await world.app.inject('/api/jobs/67890/')
  await world.app.inject('/healthz')
  const { body, headers } = await world.app.inject('/metrics')
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}')
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/jobs\/:id\/?",status="404"\} 2\n/,
  )
  expect(body).toContain('process_cpu_user_seconds_total')
  expect(body).not.toContain('12345')
})

test('addresses that nobody serves are one figure, so that strangers cannot fill the memory', async () => {
  for (const name of ['a', 'b', 'c']) await world.app.inject(`/api/nothing-${name}`)
  const { body } = await world.app.inject('/metrics')
  expect(body).not.toContain('nothing-')
})

test('while the database is away the process lives, is not ready, and answers 503', async () => {
  expect((await away.inject('/healthz')).statusCode).toBe(200)
  const ready = await away.inject('/readyz')
  expect(ready.statusCode).toBe(503)
  expect(ready.headers['retry-after']).toBe('5')
  expect(ready.json()).toStrictEqual({ status: 'database away' })
  const calls = [
    { url: '/api/jobs/' },
    { url: '/api/profile/', headers: { authorization: `Token ${deadToken}` } },
    { method: 'POST' as const, url: '/api/login/', headers: { authorization: basicHeader('ali', 'vali') } },
  ]
  for (const request of calls) {
    const answer = await away.inject(request)
    expectFailure(answer, 'unavailable')
    expect(answer.headers['retry-after']).toBe('5')
  }
})

test('/metrics shows that the database is away, and counts who was refused for it', async () => {
  const refused = async () => {
    const { body } = await away.inject('/metrics')
    expect(body).toMatch(/^database_up 0$/m)
    return Number(/^database_away_requests_total (\d+)$/m.exec(body)?.[1])
  }
  const before = await refused()
  expect((await away.inject('/api/jobs/')).statusCode).toBe(503)
  expect(await refused()).toBe(before + 1)
  expect((await world.app.inject('/metrics')).body).toMatch(/^database_up 1$/m)
})
