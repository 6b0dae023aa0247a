import pg from 'pg'
import { expect, test } from 'vitest'
import { runOnCommandLine } from '../../tests/support/command-line.ts'
import { createEmptyDatabase } from '../../tests/support/database.ts'
import { migrate } from '../database/migrate.ts'
import { readMigrations } from '../database/migration-files.ts'

const migrateAlone = (url: string) => runOnCommandLine('migrate.ts', { env: { DATABASE_URL: url } })

test('it applies what is missing, says so, and has nothing to do the second time', async () => {
  const { url } = await createEmptyDatabase()
  const names = (await readMigrations()).map(({ name }) => name)
  await migrate({ connectionString: url }, { until: names.at(-3) ?? '' })
  expect(await migrateAlone(url)).toEqual({
    code: 0,
    stdout: `Applied ${names.at(-2)}\nApplied ${names.at(-1)}\n`,
    stderr: '',
  })
  expect(await migrateAlone(url)).toEqual({
    code: 0,
    stdout: 'The database has the newest schema already\n',
    stderr: '',
  })
})

test('a database of a newer release is refused in one line', async () => {
  const { url } = await createEmptyDatabase()
  await migrate({ connectionString: url })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`INSERT INTO migrations (name, checksum) VALUES ('9999_from_a_newer_release', '')`)
  await client.end()
  expect(await migrateAlone(url)).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'The database is newer than this program: it has the unknown migration 9999_from_a_newer_release\n',
  })
})
