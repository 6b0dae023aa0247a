import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { contents, withClient } from '../../tests/support/contents.ts'
import { createEmptyDatabase, createTestDatabase } from '../../tests/support/database.ts'
import { migrate } from '../database/migrate.ts'
import { fillDemo } from '../demo/demo.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

/** Bytes that a text cannot have. */
const everyByte = Buffer.from(Array.from({ length: 256 }, (_, value) => value))
const source = await createTestDatabase()
await fillDemo(source.db, { hashPassword: async () => 'hash' })
await source.pool.query(
  `INSERT INTO pictures (hash, bytes, type, width, height) VALUES (encode(sha256($1), 'hex'), $1, 'image/webp', 8, 8)`,
  [everyByte],
)
await source.pool.query(
  `UPDATE job_types SET picture = hash, pic1 = '/pictures/' || hash || '.webp' FROM pictures WHERE id = 1`,
)
const folder = await mkdtemp(join(tmpdir(), 'mahalla-ish-backup-'))
afterAll(() => rm(folder, { recursive: true }))

let files = 0
const newFile = () => join(folder, `${++files}.backup`)

test('SECURITY 25: a restored backup has the same rows and the same sequences', async () => {
  const file = newFile()
  await backUp({ connectionString: source.url }, file)
  const target = await createEmptyDatabase()
  await restore({ connectionString: target.url }, file, { keepSessions: true })
  const [before, after] = [await contents(source.url), await contents(target.url)]
  expect(Object.keys(before).length).toBeGreaterThan(5)
  expect(before.jobs?.length).toBeGreaterThan(60)
  expect(after).toEqual(before)
  const { rows } = await withClient(target.url, (client) => client.query('SELECT bytes FROM pictures'))
  expect(rows).toEqual([{ bytes: everyByte }])
})

test('the restored database works: its constraints and its change feed are on', async () => {
  const file = newFile()
  await backUp({ connectionString: source.url }, file)
  const target = await createEmptyDatabase()
  await restore({ connectionString: target.url }, file)
  await withClient(target.url, async (client) => {
    const heard: string[] = []
    client.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await client.query('LISTEN changes')
    await client.query(`INSERT INTO jobs (title, description, location, salary, job_type_id, employer_id)
      SELECT title, description, location, salary, job_type_id, employer_id FROM jobs LIMIT 1`)
    await client.query('SELECT 1')
    expect(heard).toContain('jobs')
    const again = client.query(`INSERT INTO applications (job_id, employer_id, seeker_id, message)
      SELECT job_id, employer_id, seeker_id, message FROM applications LIMIT 1`)
    await expect(again).rejects.toThrow('applications_once_per_job')
  })
})

test('a backup taken while people apply is consistent', async () => {
  const busy = await createTestDatabase()
  await fillDemo(busy.db, { hashPassword: async () => 'hash' })
  let writing = true
  const writer = (async () => {
    while (writing)
      await busy.pool.query(`WITH job AS (
          INSERT INTO jobs (title, description, location, salary, job_type_id, employer_id)
          SELECT 'Juft ish', description, location, salary, job_type_id, employer_id FROM jobs LIMIT 1
          RETURNING id, employer_id)
        INSERT INTO applications (job_id, employer_id, seeker_id, message)
        SELECT job.id, job.employer_id, users.id, 'Juft' FROM job, users WHERE role = 'job_seeker' LIMIT 1`)
  })()
  const file = newFile()
  await backUp({ connectionString: busy.url }, file)
  writing = false
  await writer
  const target = await createEmptyDatabase()
  await restore({ connectionString: target.url }, file)
  const { rows } = await withClient(target.url, (client) =>
    client.query(`SELECT (SELECT count(*) FROM jobs WHERE title = 'Juft ish') AS jobs,
      (SELECT count(*) FROM applications WHERE message = 'Juft') AS applications`),
  )
  expect(rows[0].jobs).toBe(rows[0].applications)
})

test('a damaged or truncated file is refused, and the database is not changed', async () => {
  const file = newFile()
  await backUp({ connectionString: source.url }, file)
  const whole = await readFile(file)
  const damages = {
    flipped: Buffer.from(whole).fill(whole.readUInt8(5000) ^ 255, 5000, 5001),
    cut: whole.subarray(0, whole.length - 40),
    foreign: Buffer.from('not a backup at all'),
  }
  const target = await createEmptyDatabase()
  for (const [name, bytes] of Object.entries(damages)) {
    const broken = join(folder, `${name}.backup`)
    await writeFile(broken, bytes)
    await expect(restore({ connectionString: target.url }, broken), name).rejects.toThrow('is damaged')
  }
  expect(await contents(target.url)).toEqual({})
})

test('a database that is not empty is not overwritten', async () => {
  const file = newFile()
  await backUp({ connectionString: source.url }, file)
  const other = await createTestDatabase()
  await expect(restore({ connectionString: other.url }, file)).rejects.toThrow('is not empty')
})

test('an existing file is not overwritten', async () => {
  const file = newFile()
  await writeFile(file, 'precious')
  await expect(backUp({ connectionString: source.url }, file)).rejects.toThrow('already exists')
  expect(await readFile(file, 'utf8')).toBe('precious')
})

test('a backup of an older version is migrated to the newest schema', async () => {
  const old = await createEmptyDatabase()
  await migrate({ connectionString: old.url }, { until: '0003_uzbek_sort_key' })
  await withClient(old.url, (client) =>
    client.query(`INSERT INTO users (username, username_key, password_hash, role, first_name, address, phone_number)
      VALUES ('Eski', 'eski', 'hash', 'employer', 'Eski', 'Toshkent', '');
      INSERT INTO jobs (title, description, location, salary, job_type_id, employer_id)
      VALUES ('Eski ish', 'Eskidan qolgan ish', 'Toshkent', 1000000, 1, 1)`),
  )
  const file = newFile()
  await backUp({ connectionString: old.url }, file)
  const target = await createEmptyDatabase()
  await restore({ connectionString: target.url }, file)
  const newest = await contents(source.url)
  const restored = await contents(target.url)
  expect(Object.keys(restored)).toEqual(Object.keys(newest))
  expect(restored.jobs?.[0]).toContain('Eski ish')
})
