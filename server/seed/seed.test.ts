import { expect, test } from 'vitest'
import { newJob } from '../../contract/jobs.ts'
import { expectCountsRight } from '../../tests/support/counts.ts'
import { createTestDatabase } from '../../tests/support/database.ts'
import { OperatorError } from '../operator-error.ts'
import { createRandom } from './random.ts'
import { seed } from './seed.ts'

const { pool } = await createTestDatabase()
const options = { passwordHash: 'nobody signs in', now: new Date() }

async function selectOne(sql: string): Promise<Record<string, unknown>> {
  return (await pool.query(sql)).rows[0]
}

const counts = () =>
  selectOne(`SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM jobs) AS jobs,
                    (SELECT count(*)::int FROM applications) AS applications`)

const readSchema = () =>
  selectOne(`SELECT
    array(SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema() ORDER BY indexname) AS indexes,
    array(SELECT concat(conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
      FROM pg_constraint WHERE contype = 'f' ORDER BY 1) AS keys,
    array(SELECT concat(tgrelid::regclass, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1) AS triggers`)
const schemaBefore = await readSchema()

test('each run adds the requested number of rows', async () => {
  const progress: number[] = []
  const wanted = { users: 211, jobs: 5_001, applications: 5_007 }
  await seed(pool, { ...wanted, ...options, onProgress: ({ done }) => progress.push(done) })
  expect(await counts()).toEqual(wanted)
  expect(progress).toEqual([211, 211 + 5_001, 211 + 5_001 + 5_007])
  // Fewer than there are: in batches.
  await seed(pool, {
    ...{ users: 20, jobs: 5_001, applications: 0 },
    ...options,
    onProgress: ({ done }) => progress.push(done),
  })
  expect(await counts()).toEqual({ users: 211 + 20, jobs: 10_002, applications: 5_007 })
  expect(progress.slice(3)).toEqual([20, 5_020, 5_021])
})

test('seeded jobs have the words that the database writes, and all of them are known', async () => {
  const words = 'SELECT id, title_key, words::text FROM jobs WHERE id % 20 = 0 ORDER BY id'
  const { rows: seeded } = await pool.query(words)
  await pool.query(`UPDATE jobs SET words = '', title_key = '' WHERE id % 20 = 0`)
  expect((await pool.query(words)).rows).toEqual(seeded)
  const { rows: unknown } = await pool.query(`
    SELECT word FROM jobs, unnest(tsvector_to_array(words)) AS word WHERE strpos(word, '/') = 0
    EXCEPT SELECT word FROM known_words`)
  expect(unknown).toEqual([])
})

test('a large seeding leaves every index, key and trigger as it was', async () => {
  expect(await readSchema()).toEqual(schemaBefore)
})

test('the kept counts are those of the seeded rows', () => expectCountsRight(pool))

test('employers post, seekers apply, and nothing happens before its cause', async () => {
  expect(
    await selectOne(`
      SELECT count(*) FILTER (WHERE employer.role <> 'employer')::int AS strange_employers,
             count(*) FILTER (WHERE seeker.role <> 'job_seeker')::int AS strange_seekers,
             count(*) FILTER (WHERE applied_at < jobs.created_at OR applied_at > now() OR decided_at > now())::int AS strange_times,
             count(DISTINCT status)::int AS states
      FROM applications JOIN jobs ON jobs.id = job_id
      JOIN users AS employer ON employer.id = jobs.employer_id JOIN users AS seeker ON seeker.id = seeker_id`),
  ).toEqual({ strange_employers: 0, strange_seekers: 0, strange_times: 0, states: 3 })
})

test('seeded jobs cover every job type and both scripts, and are valid form input', async () => {
  const { rows } = await pool.query('SELECT title, description, location, salary, job_type_id FROM jobs')
  expect(new Set(rows.map((row) => row.job_type_id)).size).toBe(16)
  for (const { salary, ...row } of rows) newJob.parse({ ...row, salary: String(Number(salary)) })
  const cyrillic = rows.filter(({ title }) => /[а-я]/i.test(title)).length
  expect(cyrillic).toBeGreaterThan(rows.length / 24)
  expect(cyrillic).toBeLessThan(rows.length / 6)
})

test('every seeded job has its district and mahalla, in both scripts', async () => {
  const { nowhere, regions } = await selectOne(`
    SELECT count(*) FILTER (WHERE mahalla_id IS NULL)::int AS nowhere, count(DISTINCT region_id)::int AS regions FROM jobs`)
  expect({ nowhere, regions }).toEqual({ nowhere: 0, regions: 14 })
})

test('some of the seeded jobs are open, some closed and some over, and few are paid by the hour', async () => {
  const { rows } = await pool.query<{ state: string; wrong: number }>(`
    SELECT state, (count(*) FILTER (WHERE (expires_at <= now()) <> (state = 'expired') AND state <> 'closed'))::int AS wrong
    FROM jobs GROUP BY state ORDER BY state`)
  expect(rows).toEqual([
    { state: 'closed', wrong: 0 },
    { state: 'expired', wrong: 0 },
    { state: 'open', wrong: 0 },
  ])
  const { periods } = await selectOne('SELECT count(DISTINCT pay_period)::int AS periods FROM jobs')
  expect(periods).toBe(5)
})

test('people who register after a seeding get new ids', async () => {
  const insert = `INSERT INTO users (username, username_key, password_hash, role, first_name, address, phone_number)
                  VALUES ('yangi', 'yangi', '', 'employer', '', '', '') RETURNING id`
  const { id } = await selectOne(insert)
  expect(await selectOne('SELECT max(id) AS id FROM users')).toEqual({ id })
})

test('a seeded user never gets a username that is already taken', async () => {
  const { last } = await selectOne(
    "SELECT last_value AS last FROM pg_sequences WHERE sequencename = 'users_id_seq'",
  )
  const before = await counts()
  // The next run invents the same people; their usernames end with their ids.
  const { username } = await selectOne(
    "SELECT regexp_replace(username, '\\d+$', '') AS username FROM users ORDER BY id LIMIT 1",
  )
  // This row takes the next id, so the first seeded person gets the id after it.
  await pool.query(
    `INSERT INTO users (username, username_key, password_hash, role, first_name, address, phone_number)
     VALUES ($1, $1, '', 'job_seeker', '', '', '')`,
    [`${username}${Number(last) + 2}`],
  )
  await seed(pool, { users: 2, jobs: 1, applications: 1, ...options })
  expect(await counts()).toMatchObject({ users: Number(before.users) + 3 })
})

test('impossible numbers are refused before anything is written', async () => {
  const before = await counts()
  await expect(seed(pool, { users: 1, jobs: 1, applications: 0, ...options })).rejects.toThrow(OperatorError)
  await expect(seed(pool, { users: 2, jobs: 3, applications: 4, ...options })).rejects.toThrow(/at most 3/)
  expect(await counts()).toEqual(before)
})

test('every seeker may apply to every job', async () => {
  const before = await counts()
  await seed(pool, { users: 5, jobs: 3, applications: 12, ...options })
  expect(await counts()).toMatchObject({ applications: Number(before.applications) + 12 })
})

test('the same seed gives the same random numbers, another seed gives others', () => {
  const draw = (seedNumber: number) => Array.from({ length: 5 }, createRandom(seedNumber).next)
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
})
