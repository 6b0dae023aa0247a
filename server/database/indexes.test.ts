import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import { buildAdmin } from '../../tests/support/factories.ts'
import { call, succeed } from '../../tests/support/requests.ts'
import { createSession } from '../identity/sessions.ts'
import { keyRules } from '../search/search-keys.ts'
import { seed } from '../seed/seed.ts'
import { clearEvents } from '../tasks/clear-events.ts'
import { clearStale } from '../tasks/clear-stale.ts'
import { deleteAccounts } from '../tasks/delete-accounts.ts'
import { deliverEvents } from '../tasks/deliver-events.ts'
import { expireJobs } from '../tasks/expire-jobs.ts'
import { flagJobs } from '../tasks/flag-jobs.ts'
import { forgetMahallas } from '../tasks/forget-mahallas.ts'
import { matchSearches } from '../tasks/match-searches.ts'
import { placeJobs } from '../tasks/place-jobs.ts'
import { rekeySearches } from '../tasks/rekey-searches.ts'
import { remindOfWaiting } from '../tasks/remind-of-waiting.ts'
import { tellDaily } from '../tasks/tell-daily.ts'

const world = await buildTestApp({ env: { RATE_LIMITS: 'on' } })
const { pool, db } = world
const passwordHash = 'none'
const draft = {
  title: 'Sotuvchi',
  description: "Do'konga sotuvchi kerak",
  location: 'Toshkent',
  salary: '3500000',
  job_type_id: 1,
}

/** How often each non-unique index was read. Such an index is useless if no query reads it. */
async function countReads(): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; reads: number }>(`
    SELECT indexrelname AS name, idx_scan::int AS reads
    FROM pg_stat_user_indexes JOIN pg_index USING (indexrelid) WHERE NOT indisunique AND schemaname = current_schema() ORDER BY name`)
  return new Map(rows.map(({ name, reads }) => [name, reads]))
}

/** The user with the most applications. */
async function signIn(column: 'seeker_id' | 'employer_id') {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT ${column} AS id FROM applications GROUP BY ${column} ORDER BY count(*) DESC LIMIT 1`,
  )
  const token = await createSession(db, { userId: rows[0]?.id ?? 0, passwordHash, address: '192.0.2.1' })
  return { token: token ?? '' }
}

/** Those that read an index of their own. */
const tasksWithIndexes = [
  ...[clearEvents, deliverEvents, expireJobs, placeJobs, remindOfWaiting],
  ...[flagJobs, matchSearches, tellDaily, rekeySearches, deleteAccounts],
]

/** Lists of open jobs have their own indexes. Instances of the last release read these; the next one may drop them. */
const forLastRelease = ['jobs_by_salary', 'jobs_by_salary_of_type']

test('every index is used by at least one endpoint or task', async () => {
  await seed(pool, { users: 1_000, jobs: 4_000, applications: 12_000, passwordHash })
  await pool.query(`INSERT INTO attempts (key, count, resets_at)
    SELECT 'guess:' || n, 1, now() + interval '1 hour' FROM generate_series(1, 20000) AS n`)
  await pool.query(`INSERT INTO known_addresses (user_id, address_hash)
    SELECT id, decode(lpad(to_hex(n), 6, '0'), 'hex') FROM users, generate_series(1, 10) AS n`)
  await pool.query(`INSERT INTO repeatable_calls (user_id, key, request_hash)
    SELECT (SELECT min(id) FROM users), n, '' FROM generate_series(1, 20000) AS n`)
  await pool.query(`UPDATE applications SET withdrawn_at = now() WHERE status <> 'rejected' AND id % 20 = 0`)
  await pool.query(`INSERT INTO saved_jobs (seeker_id, job_id)
    SELECT DISTINCT seeker_id, job_id FROM applications`)
  await pool.query(
    `INSERT INTO saved_searches (seeker_id, name, filters, frequency, keys, keyed_by, facts)
    SELECT users.id, '', jsonb_build_object('q', n::text), 'daily', ARRAY['w/' || n || users.id], $1, '{}'
    FROM users, generate_series(1, 15) AS n`,
    [keyRules],
  )
  await pool.query(`INSERT INTO search_matches (search_id, job_id, told)
    SELECT saved_searches.id, (SELECT min(id) FROM jobs), saved_searches.id % 50 > 0 FROM saved_searches`)
  await pool.query(`INSERT INTO events (kind, user_id, topic, spread, happened_at)
    SELECT 'message', users.id, 'application:' || n, n < 9, now() - make_interval(days => n)
    FROM users, generate_series(1, 10) AS n`)
  await pool.query(`INSERT INTO deliveries (event_id, user_id, channel, state)
    SELECT id, user_id, 'bell', CASE WHEN id % 50 = 0 THEN 'waiting' ELSE 'done' END FROM events WHERE spread`)
  await pool.query(`INSERT INTO notifications (user_id, kind, topic, told_at)
    SELECT user_id, kind, topic, happened_at FROM events`)
  await pool.query(
    `INSERT INTO job_reports (job_id, reason) SELECT id, 'rude' FROM jobs, generate_series(1, 5)`,
  )
  await pool.query(`UPDATE job_reports SET settled_at = now(), outcome = 'dismissed' WHERE job_id % 100 > 0`)
  await pool.query(`INSERT INTO job_texts (job_id, text_hash) SELECT id, sha256(id::text::bytea) FROM jobs`)
  await pool.query(`INSERT INTO telegram_updates (update_id, done_at)
    SELECT n, now() - make_interval(secs => n) FROM generate_series(1, 20000) AS n`)
  await pool.query("INSERT INTO mahallas (district_id, name) VALUES (102, 'Unutilgan mahallasi')")
  await pool.query(`UPDATE jobs SET hidden = true, hidden_reason = 'Aldov' WHERE id % 200 = 0`)
  await pool.query(`INSERT INTO admin_log (admin_id, act, user_id, job_id)
    SELECT n % 50, CASE n % 200 WHEN 0 THEN 'user_blocked' ELSE 'list_exported' END, n, n FROM generate_series(1, 20000) AS n`)
  await pool.query(`INSERT INTO admin_notes (user_id, admin_id, text)
    SELECT users.id, n, '' FROM users, generate_series(1, 20) AS n`)
  await pool.query('ANALYZE')
  const before = await countReads()
  const admin = await buildAdmin(world)
  const seeker = await signIn('seeker_id')
  const employer = await signIn('employer_id')
  const read = (endpoint: Parameters<typeof succeed>[1], query = {}, as?: { token: string }) =>
    succeed(world, endpoint, { query, as })

  for (const filter of [{}, { job_type: 1 }, { place: 1 }, { place: 102 }])
    for (const sort of [{}, { sort: 'salary' }]) await read(endpoints.listJobs, { ...filter, ...sort })
  for (const place of [1, 102]) await read(endpoints.listJobs, { place, job_type: 1 })
  await read(endpoints.listJobs, { q: 'sotuvchi' })
  await read(endpoints.listJobs, { q: 'sotovchi' })
  await read(endpoints.listLocations)
  await read(endpoints.listEmployers)
  await read(endpoints.listApplications, {}, seeker)
  await read(endpoints.listSavedJobs, {}, seeker)
  await read(endpoints.listEmployerApplications, {}, employer)
  await read(endpoints.listEmployerApplications, { status: 'accepted' }, employer)
  await read(endpoints.listEmployerApplications, { withdrawn: 'true' }, employer)
  await read(endpoints.listEmployerApplications, { q: 'dilnoza' }, employer)
  await read(endpoints.listNotifications, {}, seeker)
  await read(endpoints.listReports, { limit: 5 }, admin)
  await read(endpoints.exportReports, {}, admin)
  await read(endpoints.getUserStatistics, {}, admin)
  await read(endpoints.listAdminApplications, { limit: 1 }, admin)
  for (const sort of ['newest', 'full_name', 'count'])
    for (const role of ['job_seeker', 'employer'])
      await read(endpoints.listUsers, { role, sort, limit: 1 }, admin)
  for (const q of ['dilnoza', 'chinoz']) await read(endpoints.listUsers, { role: 'job_seeker', q }, admin)
  for (const filter of [
    { state: 'hidden' },
    { state: 'closed' },
    { job_type: 5 },
    { place: 2 },
    { place: 102 },
  ])
    await read(endpoints.listAdminJobs, filter, admin)
  for (const sort of ['newest', 'applications', 'salary'])
    await read(endpoints.listAdminJobs, { sort, limit: 1 }, admin)
  await read(endpoints.listAdminJobs, { q: 'dilnoza' }, admin)
  const { rows: some } = await pool.query<{ id: number }>('SELECT id FROM jobs LIMIT 1')
  await succeed(world, endpoints.getAdminJob, { as: admin, params: { id: some[0]?.id ?? 0 } })
  for (const by of ['admin', 'user', 'job']) await read(endpoints.listLog, { [by]: 7 }, admin)
  const { rows: people } = await pool.query<{ id: number }>(
    `SELECT min(id) AS id FROM users WHERE role = 'employer'`,
  )
  await succeed(world, endpoints.listUserNotes, { as: admin, params: { id: people[0]?.id ?? 0 } })
  await read(endpoints.listLog, { act: 'user_blocked' }, admin)
  await succeed(world, endpoints.createJob, {
    as: employer,
    body: draft,
    headers: { 'idempotency-key': 'one' },
  })
  await world.app.inject({ url: '/metrics' })
  await call(world, endpoints.login, { headers: { authorization: `Basic ${btoa('nobody:nothing')}` } })
  for (const task of [clearStale, ...tasksWithIndexes])
    await task.run({ db, payload: {}, signal: new AbortController().signal })
  await db.transaction(async (tx) => {
    // Among so few jobs it is cheaper to read all of them.
    await tx.execute(sql`SET LOCAL enable_hashjoin = off`)
    await tx.execute(sql`SET LOCAL enable_mergejoin = off`)
    await forgetMahallas(tx)
  })

  const listUnread = async () =>
    [...(await countReads())].flatMap(([name, reads]) => (reads > (before.get(name) ?? 0) ? [] : name))
  await expect.poll(listUnread, { interval: 500 }).toEqual(forLastRelease)
})
