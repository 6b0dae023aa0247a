import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, open, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { runOnCommandLine } from '../../tests/support/command-line.ts'
import { contents, withClient } from '../../tests/support/contents.ts'
import { createEmptyDatabase, createTestDatabase } from '../../tests/support/database.ts'
import { migrate } from '../database/migrate.ts'
import { fillDemo } from '../demo/demo.ts'
import { backUp } from './backup.ts'
import { BackupWriter, type Header, readBackup } from './format.ts'
import { restore } from './restore.ts'

const source = await createTestDatabase()
await fillDemo(source.db, { hashPassword: async () => 'hash' })
await source.pool.query(
  `INSERT INTO sessions (token_hash, user_id, expires_at) SELECT '\\x00', min(id), now() + interval '1 day' FROM users`,
)
const folder = await mkdtemp(join(tmpdir(), 'mahalla-ish-restore-'))
afterAll(() => rm(folder, { recursive: true }))
const whole = join(folder, 'whole.backup')
await backUp({ connectionString: source.url }, whole)

/** Somebody's data, which a restore would replace. */
async function buildTarget() {
  const { url } = await createEmptyDatabase()
  await migrate({ connectionString: url })
  await withClient(url, (client) =>
    client.query(`INSERT INTO users (username, username_key, password_hash, role, first_name, address, phone_number)
      VALUES ('Aziz', 'aziz', 'hash', 'employer', 'Aziz', 'Toshkent', '');
      INSERT INTO jobs (title, description, location, salary, job_type_id, employer_id)
      SELECT 'Bor ish ' || n, 'Oldindan bor', 'Toshkent', 1000000, 1, 1 FROM generate_series(1, 200) AS n`),
  )
  return url
}

/** The whole backup again, with another header or other numbers of rows. */
async function alter(name: string, change: { header?: Partial<Header>; rows?: Record<string, number> }) {
  const file = join(folder, name)
  const writer = new BackupWriter(createWriteStream(file))
  for await (const part of readBackup(whole)) {
    if (part.kind === 'H') await writer.header({ ...part.header, ...change.header })
    else if (part.kind === 'T') await writer.table(part.table)
    else if (part.kind === 'D') await writer.data(part.data)
    else await writer.end({ ...part.rows, ...change.rows })
  }
  return file
}

test('SECURITY 46: a backup that cannot be restored is refused before anything is lost', async () => {
  const url = await buildTarget()
  const before = await contents(url)
  const newer = await alter('newer', { header: { migration: '9999_of_tomorrow' } })
  const incomplete = await alter('incomplete', { rows: { jobs: 1 } })
  const nameless = await alter('nameless', { header: { tables: [] } })
  for (const [file, reason] of [
    [newer, 'is of a newer version: this program does not know 9999_of_tomorrow'],
    [incomplete, 'is damaged: jobs has'],
    [nameless, 'is damaged: its tables are not those that it names'],
  ] as const) {
    const { code, stderr } = await runOnCommandLine('restore.ts', {
      args: [file, '--replace'],
      env: { DATABASE_URL: url },
    })
    expect(code).toBe(1)
    expect(stderr).toContain(`${file} ${reason}`)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(await contents(url)).toEqual(before)
  }
})

test('SECURITY 46: a restore that is killed on the way leaves what was there', async () => {
  const url = await buildTarget()
  const before = await contents(url)
  const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env
  const command = join(import.meta.dirname, '../commands/restore.ts')
  const child = spawn(process.execPath, [command, whole, '--replace'], {
    env: { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, DATABASE_URL: url },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await withClient(url, async (client) => {
    const restoring = (condition: string) =>
      client
        .query(`SELECT FROM pg_stat_activity WHERE application_name ~ 'restore|reset' AND ${condition}`)
        .then(({ rowCount }) => rowCount)
    const hasWritten = () => restoring("backend_xid IS NOT NULL AND query !~ 'DROP SCHEMA'")
    await expect.poll(hasWritten, { interval: 2 }).toBeGreaterThan(0)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await expect.poll(() => restoring('true')).toBe(0)
  })
  expect(await contents(url)).toEqual(before)
})

test('SECURITY 46: a database that fails in the middle is as it was, and one line says so', async () => {
  const url = await buildTarget()
  const before = await contents(url)
  // Two accounts of one name: the file is whole, and the rules of the database refuse it.
  const { rows } = await source.pool.query("SELECT min(id) AS id FROM users WHERE role = 'job_seeker'")
  await source.pool.query('ALTER TABLE users DROP CONSTRAINT users_username_taken')
  onTestFinished(async () => {
    await source.pool.query("UPDATE users SET username_key = 'ilk' WHERE id = $1", [rows[0].id])
    await source.pool.query('ALTER TABLE users ADD CONSTRAINT users_username_taken UNIQUE (username_key)')
  })
  await source.pool.query(
    'UPDATE users SET username_key = (SELECT max(username_key) FROM users) WHERE id = $1',
    [rows[0].id],
  )
  const double = join(folder, 'double.backup')
  await backUp({ connectionString: source.url }, double)
  await expect(restore({ connectionString: url }, double, { replace: true })).rejects.toThrow(
    /^The backup was not restored, and nothing was changed: duplicate key value .*users_username_taken/,
  )
  expect(await contents(url)).toEqual(before)
})

test('SECURITY 46: what is replaced is gone, and ended sessions stay ended unless they are asked for', async () => {
  const url = await buildTarget()
  const env = { DATABASE_URL: url }
  const first = await runOnCommandLine('restore.ts', { args: [whole, '--replace'], env })
  expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining('Everyone signs in again') })
  const origin = await contents(source.url)
  const plain = await contents(url)
  expect(plain.sessions).toEqual([])
  expect(plain.jobs).toEqual(origin.jobs)
  const kept = await runOnCommandLine('restore.ts', { args: [whole, '--replace', '--keep-sessions'], env })
  expect(kept).toMatchObject({ code: 0, stdout: expect.not.stringContaining('Everyone') })
  expect((await contents(url)).sessions).toEqual(origin.sessions)
})

test('SECURITY 46: a backup can be verified without a database', async () => {
  const verify = (file: string, env = {}) => runOnCommandLine('backup.ts', { args: ['--verify', file], env })
  const good = await verify(whole)
  expect(good).toMatchObject({ code: 0, stderr: '' })
  expect(good.stdout).toMatch(
    /^.*whole\.backup is whole: \d+ rows of \d+ tables, as of 20\S+, version 00\d\d_\w+\n$/,
  )
  const bytes = await readFile(whole)
  const cut = join(folder, 'cut.backup')
  await writeFile(cut, bytes.subarray(0, bytes.length - 40))
  expect(await verify(cut)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^.* is damaged.*\n$/),
  })
  expect(await verify(join(folder, 'none'))).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/does not exist\n$/),
  })
  const newer = await alter('of-tomorrow', { header: { migration: '9999_of_tomorrow' } })
  expect(await verify(newer)).toMatchObject({ code: 1, stdout: '' })
  const allowed = await verify(newer, { NEWER_DATABASE: 'allow' })
  expect(allowed).toMatchObject({ code: 0, stdout: expect.stringContaining('version 9999_of_tomorrow') })
})

test('SECURITY 46: a backup is on disk, with its name, before it is called done', async () => {
  const handle = await open(whole)
  const prototype = Object.getPrototypeOf(handle)
  await handle.close()
  const file = join(folder, 'synced.backup')
  const synced: string[] = []
  const sync = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: { fd: number }) {
    synced.push(await readlink(`/proc/self/fd/${this.fd}`))
  })
  onTestFinished(() => sync.mockRestore())
  await backUp({ connectionString: source.url }, file)
  expect(synced).toEqual([`${file}.partial`, folder])
})

test('a backup that another process is writing is left to it', async () => {
  const file = join(folder, 'busy.backup')
  await writeFile(`${file}.partial`, 'of another')
  await expect(backUp({ connectionString: source.url }, file)).rejects.toThrow('another backup to it')
  expect(await readFile(`${file}.partial`, 'utf8')).toBe('of another')
})

test('a restored database has an empty queue of tasks, and what is to be done is in its tables', async () => {
  await source.pool.query(
    'INSERT INTO employers_to_refold (employer_id) SELECT employer_id FROM jobs LIMIT 1 ON CONFLICT DO NOTHING',
  )
  const file = join(folder, 'renamed.backup')
  await backUp({ connectionString: source.url }, file)
  const url = await buildTarget()
  const add = `SELECT FROM graphile_worker.add_job('refold-jobs')`
  await withClient(url, (client) => client.query(add))
  await restore({ connectionString: url }, file, { replace: true })
  const { rows } = await withClient(url, (client) =>
    client.query(`SELECT (SELECT count(*)::int FROM graphile_worker.jobs) AS tasks,
      (SELECT count(*)::int FROM employers_to_refold) AS renamed`),
  )
  expect(rows).toEqual([{ tasks: 0, renamed: 1 }])
  await withClient(url, (client) => client.query(add))
})
