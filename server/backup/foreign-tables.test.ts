import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { runOnCommandLine } from '../../tests/support/command-line.ts'
import { contents, withClient } from '../../tests/support/contents.ts'
import { createEmptyDatabase, createTestDatabase } from '../../tests/support/database.ts'
import { fillDemo } from '../demo/demo.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const source = await createTestDatabase()
await fillDemo(source.db, { hashPassword: async () => 'hash' })
const folder = await mkdtemp(join(tmpdir(), 'mahalla-ish-foreign-'))
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function backUpNow() {
  const file = join(folder, `${++files}.backup`)
  const lines: string[] = []
  await backUp({ connectionString: source.url }, file, { warn: (line) => lines.push(line) })
  return { file, lines }
}

/** What an operator does to the database, undone with the test. */
async function intervene(statement: string, undo: string) {
  await source.pool.query(statement)
  onTestFinished(async () => {
    await source.pool.query(undo)
  })
}

const verify = (file: string) => runOnCommandLine('backup.ts', { args: ['--verify', file], env: {} })
const copies = 'users_before_fix, wages'

test('every table of the product is known as its own', async () => {
  const { file, lines } = await backUpNow()
  expect(lines).toEqual([])
  expect(await verify(file)).toMatchObject({ code: 0, stderr: '' })
})

test("an operator's own tables do not keep a backup from being restored, and are named", async () => {
  await intervene(
    `CREATE TABLE users_before_fix AS SELECT * FROM users;
     CREATE TABLE wages (id int GENERATED ALWAYS AS IDENTITY, user_id int REFERENCES users);
     INSERT INTO wages (user_id) SELECT id FROM users`,
    'DROP TABLE users_before_fix, wages',
  )
  const told = `A restore leaves these tables out, because they are not the product's: ${copies}`
  const { file, lines } = await backUpNow()
  expect(lines).toEqual([told])
  expect(await verify(file)).toMatchObject({ code: 0, stderr: `${told}\n` })
  const target = await createEmptyDatabase()
  const leftOut: string[] = []
  const rows = await restore({ connectionString: target.url }, file, {
    keepSessions: true,
    warn: (line) => leftOut.push(line),
  })
  expect(leftOut).toEqual([`Left out, because it is not the product's: ${copies}`])
  const { users_before_fix, wages, wages_id_seq, ...own } = await contents(source.url)
  expect(users_before_fix?.length).toBeGreaterThan(0)
  expect(await contents(target.url)).toEqual(own)
  expect(Object.keys(rows)).not.toContain('wages')
  expect(rows.users).toBe(own.users?.length)
})

test("an operator's own column does not either", async () => {
  const before = (await contents(source.url)).users
  await intervene(
    `ALTER TABLE users ADD COLUMN note varchar(20) NOT NULL DEFAULT 'a word'`,
    'ALTER TABLE users DROP COLUMN note',
  )
  const { file } = await backUpNow()
  const target = await createEmptyDatabase()
  const leftOut: string[] = []
  const warn = (line: string) => leftOut.push(line)
  await restore({ connectionString: target.url }, file, { warn })
  expect(leftOut).toEqual([expect.stringMatching(/: users\.note$/)])
  expect((await contents(target.url)).users).toEqual(before)
})

test('a newer release may have any table: nothing is called foreign', async () => {
  await intervene(
    `INSERT INTO migrations (name, checksum) VALUES ('9999_of_tomorrow', ''); CREATE TABLE of_tomorrow ()`,
    `DELETE FROM migrations WHERE name = '9999_of_tomorrow'; DROP TABLE of_tomorrow`,
  )
  const { lines } = await backUpNow()
  expect(lines).toEqual([])
})

test('a table that may not be read is named in one line', async () => {
  const role = `reader_of_${new URL(source.url).pathname.slice(1)}`
  await intervene(
    `CREATE ROLE ${role}; GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role};
     GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}; CREATE TABLE secrets (word text)`,
    `DROP TABLE secrets; DROP OWNED BY ${role}; DROP ROLE ${role}`,
  )
  const backup = backUp(
    { connectionString: source.url, options: `-c role=${role}` },
    join(folder, 'unread.backup'),
  )
  await expect(backup).rejects.toThrow(
    'The database cannot be backed up by this user: permission denied for table secrets',
  )
})

test('a user who may not empty the database is told so in one line', async () => {
  const { url } = await createEmptyDatabase()
  const role = `guest_of_${new URL(url).pathname.slice(1)}`
  await withClient(url, (client) => client.query(`CREATE ROLE ${role}; CREATE TABLE kept ()`))
  onTestFinished(async () => {
    await source.pool.query(`DROP ROLE ${role}`)
  })
  const { file } = await backUpNow()
  const connection = { connectionString: url, options: `-c role=${role}` }
  await expect(restore(connection, file, { replace: true })).rejects.toThrow(
    /^The user of DATABASE_URL may not empty this database \(must be owner of schema public\): take a new one/,
  )
  expect(await contents(url)).toEqual({ kept: [] })
})

test('a style of dates that the operator chose changes no backup', async () => {
  const name = new URL(source.url).pathname.slice(1)
  await intervene(
    `ALTER DATABASE ${name} SET datestyle = 'SQL, DMY'`,
    `ALTER DATABASE ${name} RESET datestyle`,
  )
  const { file } = await backUpNow()
  const target = await createEmptyDatabase()
  await restore({ connectionString: target.url }, file, { keepSessions: true })
  const { jobs } = await contents(target.url)
  await source.pool.query(`ALTER DATABASE ${name} RESET datestyle`)
  expect(jobs).toEqual((await contents(source.url)).jobs)
})
