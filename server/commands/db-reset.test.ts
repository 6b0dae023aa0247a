import pg from 'pg'
import { expect, test } from 'vitest'
import { runOnCommandLine } from '../../tests/support/command-line.ts'
import { createEmptyDatabase } from '../../tests/support/database.ts'
import { buildDataDir, startHolder } from '../../tests/support/holder.ts'
import { migrate } from '../database/migrate.ts'

const reset = (env: NodeJS.ProcessEnv, ...args: string[]) => runOnCommandLine('db-reset.ts', { args, env })

/** Connects under another application name: a reset refuses to run while the product is connected. */
async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

test('an external database is emptied and migrated again, without the demo', async () => {
  const { url } = await createEmptyDatabase()
  await migrate({ connectionString: url })
  await query(url, "INSERT INTO job_types (name, description) VALUES ('Sinov', 'Sinov uchun.')")
  await query(url, "SELECT FROM graphile_worker.add_job('of-before')")
  await query(url, "INSERT INTO migrations (name, checksum) VALUES ('9999_from_a_newer_program', '')")

  const { code, stdout } = await reset({ DATABASE_URL: url }, '--yes')
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Emptied the database /) })
  expect(
    await query(url, 'SELECT max(id) AS types, (SELECT count(*)::int FROM users) AS users FROM job_types'),
  ).toEqual([{ types: 16, users: 0 }])
  expect(await query(url, 'SELECT FROM graphile_worker.jobs')).toEqual([])
})

test('without a terminal and without --yes nothing is deleted', async () => {
  const { url } = await createEmptyDatabase()
  await query(url, 'CREATE TABLE kept ()')
  const { code, stderr } = await reset({ DATABASE_URL: url.replace('//', '//someone:secret@') })
  expect(code).toBe(1)
  expect(stderr).toContain('confirm with --yes')
  expect(stderr).not.toContain('secret')
  expect(await query(url, 'SELECT FROM kept')).toEqual([])
})

test('a database that the product is using is refused', async () => {
  const { url } = await createEmptyDatabase()
  const product = new pg.Client({ connectionString: url, application_name: 'mahalla-ish 4321' })
  await product.connect()
  await product.query('CREATE TABLE kept ()')
  const { code, stderr } = await reset({ DATABASE_URL: url }, '--yes')
  expect(code).toBe(1)
  expect(stderr).toBe('The database is in use (mahalla-ish 4321): stop the product first\n')
  expect((await product.query('SELECT FROM kept').finally(() => product.end())).rows).toEqual([])
})

test('the embedded database is reset and filled with the demo, but not while another process uses it', async () => {
  const dataDir = await buildDataDir()
  const { code, stdout } = await reset({ DATA_DIR: dataDir }, '--yes')
  expect(code).toBe(0)
  expect(stdout).toMatch(/Demo account admin: admin \/ .+\n(.+\n){2}Emptied /)

  const holder = await startHolder(dataDir)
  expect(await holder.query('SELECT count(*) > 60 AS filled FROM jobs')).toEqual([{ filled: true }])
  const refusal = await reset({ DATA_DIR: dataDir }, '--yes')
  expect(refusal.code).toBe(1)
  expect(refusal.stderr).toContain(`in use by another process of this program (process ${holder.pid})`)
  expect(await holder.query('SELECT count(*) > 60 AS kept FROM jobs')).toEqual([{ kept: true }])
})

test('an administrator is created and jobs are seeded while the product runs', async () => {
  const env = { DATA_DIR: await buildDataDir() }
  const holder = await startHolder(env.DATA_DIR)
  const admin = await runOnCommandLine('admin.ts', { args: ['boshliq'], env, input: 'anor-daraxti-5' })
  expect(admin.stdout).toBe('Created the administrator boshliq\n')
  const seed = await runOnCommandLine('db-seed.ts', { args: ['--jobs', '40'], env })
  expect(seed.stdout).toContain('40 jobs')
  expect(
    await holder.query(
      "SELECT (SELECT count(*)::int FROM jobs) AS jobs, role FROM users WHERE username = 'boshliq'",
    ),
  ).toEqual([{ jobs: 40, role: 'admin' }])
})

test('seeding a new embedded database adds the demo first, so that people can sign in', async () => {
  const env = { DATA_DIR: await buildDataDir() }
  const { code } = await runOnCommandLine('db-seed.ts', { args: ['--jobs', '40'], env })
  expect(code).toBe(0)
  const holder = await startHolder(env.DATA_DIR)
  expect(
    await holder.query(
      "SELECT count(*)::int AS accounts FROM users WHERE username IN ('admin', 'ish_beruvchi', 'ish_izlovchi')",
    ),
  ).toEqual([{ accounts: 3 }])
})
