import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../../tests/support/database.ts'
import { usernameKey, usernameSkeleton } from '../identity/usernames.ts'
import { migrate } from './migrate.ts'

test('existing jobs, users and applications are folded and counted by an upgrade', async () => {
  const { url } = await createEmptyDatabase()
  await migrate({ connectionString: url }, { until: '0005_limits_and_repeats' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`
    INSERT INTO users (username, username_key, password_hash, role, first_name, address, phone_number)
    VALUES ('baraka', 'baraka', '', 'employer', 'Ўткир', 'Xiva', ''), ('ali', 'ali', '', 'job_seeker', 'Ali', '', '');
    INSERT INTO jobs (title, description, location, salary, job_type_id, employer_id)
    SELECT 'Сотувчи', 'Do‘konga kerak', 'Toshkent', 1, 1 + n % 2, 1 FROM generate_series(1, 50) AS n;
    INSERT INTO applications (job_id, employer_id, seeker_id, message) SELECT id, 1, 2, '' FROM jobs WHERE id < 10`)
  await migrate({ connectionString: url })
  const { rows: kept } = await client.query('SELECT name, value::int FROM counters ORDER BY name')
  expect(kept).toEqual([
    { name: 'applications:pending', value: 9 },
    { name: 'jobs:1', value: 25 },
    { name: 'jobs:2', value: 25 },
    { name: 'open_jobs:1', value: 25 },
    { name: 'open_jobs:2', value: 25 },
    { name: 'users:employer', value: 1 },
    { name: 'users:job_seeker', value: 1 },
  ])
  expect((await client.query('SELECT location, jobs FROM places')).rows).toEqual([
    { location: 'Toshkent', jobs: 50 },
  ])
  const { rows } = await client.query(`
    SELECT count(*)::int FROM jobs
    WHERE title_key = 'sotuvchi' AND words @@ '''t/sotuvchi'' & dokonga & otkir & ''l/toshkent'''`)
  expect(rows).toEqual([{ count: 50 }])
  expect(
    (await client.query(`SELECT FROM known_words WHERE word IN ('sotuvchi', 'va', 'baraka')`)).rowCount,
  ).toBe(3)
})

test('applications from before are live, unseen and share no phone; each is still the only one', async () => {
  const { url } = await createEmptyDatabase()
  await migrate({ connectionString: url }, { until: '0015_life_of_a_job' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`
    INSERT INTO users (username, username_key, password_hash, role, first_name, address, phone_number)
    VALUES ('baraka', 'baraka', '', 'employer', '', '', ''), ('ali', 'ali', '', 'job_seeker', '', '', '');
    INSERT INTO jobs (title, description, location, salary, job_type_id, employer_id)
    SELECT '', '', 'Toshkent', 1, 1, 1 FROM generate_series(1, 3);
    INSERT INTO applications (job_id, employer_id, seeker_id, message, status, decided_at)
    VALUES (1, 1, 2, '', 'pending', NULL), (2, 1, 2, '', 'accepted', now()), (3, 1, 2, '', 'rejected', now())`)
  await migrate({ connectionString: url })
  const { rows } = await client.query(`
    SELECT status, withdrawn_at, seen_at, phone_shared, times_sent, note, starred, last_message, reminded_days
    FROM applications ORDER BY id`)
  const untouched = {
    ...{ withdrawn_at: null, seen_at: null, phone_shared: false, times_sent: 1 },
    ...{ note: '', starred: false, last_message: 0, reminded_days: 0 },
  }
  expect(rows).toEqual(['pending', 'accepted', 'rejected'].map((status) => ({ status, ...untouched })))
  await client.query('UPDATE applications SET withdrawn_at = now() WHERE id = 2')
  const counts = await client.query(`
    SELECT name, sum(value)::int AS value FROM counters WHERE name LIKE 'applications:%' GROUP BY name ORDER BY name`)
  expect(counts.rows).toEqual([
    { name: 'applications:accepted', value: 0 },
    { name: 'applications:pending', value: 1 },
    { name: 'applications:rejected', value: 1 },
  ])
  const again = client.query(
    `INSERT INTO applications (job_id, employer_id, seeker_id, message) VALUES (2, 1, 2, '')`,
  )
  await expect(again).rejects.toThrow('applications_once_per_job')
})

test('the kinds of job from before keep their order and their pictures, and a job can have any of them', async () => {
  const { url } = await createEmptyDatabase()
  await migrate({ connectionString: url }, { until: '0027_admin_log' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows: before } = await client.query('SELECT id, name, pic1 FROM job_types ORDER BY id')
  await client.query(`INSERT INTO job_types (name, description) VALUES ('Qo''shilgan', 'Qo''lda')`)
  await migrate({ connectionString: url })
  const { rows } = await client.query(
    'SELECT id, name, pic1 FROM job_types WHERE archived_at IS NULL ORDER BY position, id',
  )
  expect(rows).toEqual([...before, { id: 17, name: "Qo'shilgan", pic1: null }])
})

test('SECURITY 33: usernames from before get the skeletons that the server computes, the first of similar ones', async () => {
  const { url } = await createEmptyDatabase()
  await migrate({ connectionString: url }, { until: '0010_unread_indexes' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index))
  const alone = ascii.map((character, index) => `${index + 2}a${character}${character}B`)
  const names = [
    ...alone,
    'Malika',
    'rnalika',
    'маlika',
    'MAL1KA',
    'x'.repeat(150),
    'tab\tbed',
    'Лола',
    'a  b',
  ]
  await client.query(
    `INSERT INTO users (username, username_key, password_hash, role, first_name, address, phone_number)
     SELECT name, key, '', 'job_seeker', '', '', '' FROM unnest($1::text[], $2::text[]) AS named (name, key)`,
    [names, names.map(usernameKey)],
  )
  await migrate({ connectionString: url })
  const { rows } = await client.query(
    'SELECT id, username, username_skeleton AS skeleton FROM users ORDER BY id',
  )
  const later = new Set(['rnalika', 'MAL1KA'])
  for (const { id, username, skeleton } of rows) {
    const left = /[^ -~]|%|^.{101}/.test(username)
    const expected = later.has(username) ? ` ${id}` : usernameSkeleton(username)
    expect(skeleton, username).toBe(left ? null : expected)
  }
})

test('people from before are found by administrators, by their resume too', async () => {
  const { url } = await createEmptyDatabase()
  await migrate({ connectionString: url }, { until: '0038_places_counted_at_commit' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`
    INSERT INTO users (username, username_key, password_hash, role, first_name, address, phone_number)
    VALUES ('ali', 'ali', '', 'job_seeker', 'Алишер', 'Xiva', '(71) 200-12-13'), ('boy', 'boy', '', 'employer', '', '', '');
    INSERT INTO resumes (seeker_id, full_name, education, experience, skills) VALUES (1, 'Ali Йўлдошев', '', '', '')`)
  await migrate({ connectionString: url })
  const { rows } = await client.query(`
    SELECT role, regexp_split_to_array(trim(account_text), ' +') AS account, resume_text AS resume FROM user_search ORDER BY user_id`)
  expect(rows).toEqual([
    {
      role: 'job_seeker',
      account: ['ali', 'alisher', '71', '200', '12', '13', 'hiva', '712001213'],
      resume: 'ali yoldoshev',
    },
    { role: 'employer', account: ['boy'], resume: '' },
  ])
})
