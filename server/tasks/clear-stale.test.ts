import { expect, test } from 'vitest'
import { buildTestApp } from '../../tests/support/app.ts'
import { buildReport, buildSeeker } from '../../tests/support/factories.ts'
import { clearStale } from './clear-stale.ts'

const world = await buildTestApp()
const { pool, db } = world

const clear = (signal = new AbortController().signal) => clearStale.run({ db, payload: {}, signal })

const keysOf = async (query: string) =>
  (await pool.query<{ key: string }>(query)).rows.map(({ key }) => key).toSorted()

test('sessions that have expired or were not used for long are deleted', async () => {
  const seeker = await buildSeeker(world)
  await pool.query(
    `INSERT INTO sessions (token_hash, user_id, last_used_at, expires_at) VALUES
       ('expired', $1, now(), now() - interval '1 minute'),
       ('unused', $1, now() - interval '15 days', now() + interval '1 day'),
       ('used', $1, now() - interval '13 days', now() + interval '1 day')`,
    [seeker.id],
  )
  await clear()
  const left = await keysOf(`SELECT convert_from(token_hash, 'UTF8') AS key FROM sessions
    WHERE token_hash IN ('expired', 'unused', 'used')`)
  expect(left).toEqual(['used'])
})

test('rate limits whose time is over are deleted', async () => {
  await pool.query(`INSERT INTO attempts (key, count, resets_at) VALUES
    ('over', 3, now() - interval '1 second'), ('on', 3, now() + interval '1 minute')`)
  await clear()
  expect(await keysOf('SELECT key FROM attempts')).toEqual(['on'])
})

test('addresses from which nobody signed in for ninety days are deleted', async () => {
  const seeker = await buildSeeker(world)
  await pool.query(
    `INSERT INTO known_addresses (user_id, address_hash, last_used_at) VALUES
       ($1, 'old', now() - interval '91 days'), ($1, 'new', now() - interval '89 days')`,
    [seeker.id],
  )
  await clear()
  expect(await keysOf(`SELECT convert_from(address_hash, 'UTF8') AS key FROM known_addresses`)).toEqual([
    'new',
  ])
})

test('SECURITY 56: after ninety days nothing is left of a visitor who reported a job, and the report stays', async () => {
  const { jobId } = await buildReport(world)
  await pool.query(
    `INSERT INTO report_visitors (job_id, visitor_hash, reported_at) VALUES
       ($1, 'old', now() - interval '91 days'), ($1, 'new', now() - interval '89 days')`,
    [jobId],
  )
  await clear()
  expect(await keysOf(`SELECT convert_from(visitor_hash, 'UTF8') AS key FROM report_visitors`)).toEqual([
    'new',
  ])
  expect((await pool.query('SELECT FROM job_reports')).rowCount).toBe(1)
})

test('SECURITY 50: old answers of people who never return are deleted, however many', async () => {
  const gone = await buildSeeker(world)
  await pool.query(
    `INSERT INTO repeatable_calls (user_id, key, request_hash, created_at)
     SELECT $1::int, 'old ' || n, ''::bytea, now() - interval '25 hours' FROM generate_series(1, 2500) AS n
     UNION ALL SELECT $1::int, 'of today', ''::bytea, now() - interval '23 hours'`,
    [gone.id],
  )
  await clear()
  expect(await keysOf('SELECT key FROM repeatable_calls')).toEqual(['of today'])
})

test('a row that somebody uses just now keeps nobody waiting', async () => {
  await pool.query(
    `INSERT INTO attempts (key, count, resets_at) VALUES ('in use', 3, now() - interval '1 second')`,
  )
  const other = await pool.connect()
  await other.query(`BEGIN; SELECT FROM attempts WHERE key = 'in use' FOR UPDATE`)
  await clear()
  expect(await keysOf('SELECT key FROM attempts')).toContain('in use')
  await other.query('ROLLBACK')
  other.release()
  await clear()
  expect(await keysOf('SELECT key FROM attempts')).not.toContain('in use')
})

test('a stop is obeyed before the next batch', async () => {
  await expect(clear(AbortSignal.abort())).rejects.toThrow('aborted')
})
