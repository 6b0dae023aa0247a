import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../../tests/support/database.ts'
import { OperatorError } from '../operator-error.ts'
import { migrate } from './migrate.ts'

const first = { '0001_people.sql': 'CREATE TABLE people (id integer PRIMARY KEY);' }
const second = {
  '0002_names.sql': 'ALTER TABLE people ADD name text; INSERT INTO people VALUES (1, $$Ali$$);',
}

async function buildFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mahalla-ish-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql)
  return folder
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query<Row>(sql).finally(() => client.end())).rows
}

test('the first start creates the tables, and the second changes nothing', async () => {
  const { url } = await createEmptyDatabase()
  const firstStart = await migrate({ connectionString: url })
  expect(firstStart).toMatchObject({ fresh: true })
  expect(firstStart.applied[0]).toBe('0001_first')
  expect(await query(url, 'SELECT count(*)::int FROM users')).toEqual([{ count: 0 }])
  expect(await migrate({ connectionString: url })).toEqual({ fresh: false, applied: [] })
})

test('when several instances start at once, each migration is applied once', async () => {
  const { url } = await createEmptyDatabase()
  // Slow enough that it and those who wait for it outlast both timeouts.
  const folder = await buildFolder({ ...first, ...second, '0003_slow.sql': 'SELECT pg_sleep(2.5);' })
  const connection = { connectionString: url, lock_timeout: 100, statement_timeout: 2_000 }
  const instances = await Promise.all(Array.from({ length: 6 }, () => migrate(connection, { folder })))
  expect(instances.flatMap(({ applied }) => applied).sort()).toEqual([
    '0001_people',
    '0002_names',
    '0003_slow',
  ])
  expect(instances.filter(({ fresh }) => fresh)).toHaveLength(1)
  expect(await query(url, 'SELECT name FROM people')).toEqual([{ name: 'Ali' }])
})

test('new migrations are applied to a database that has the older ones', async () => {
  const { url } = await createEmptyDatabase()
  await migrate({ connectionString: url }, { folder: await buildFolder(first) })
  const upgrade = await migrate(
    { connectionString: url },
    { folder: await buildFolder({ ...first, ...second }) },
  )
  expect(upgrade).toEqual({ fresh: false, applied: ['0002_names'] })
})

test('a migration that fails changes nothing, and the earlier ones stay', async () => {
  const { url } = await createEmptyDatabase()
  const folder = await buildFolder({ ...first, '0002_wrong.sql': 'CREATE TABLE half (); SELECT 1/0;' })
  const failed = migrate({ connectionString: url }, { folder })
  await expect(failed).rejects.toThrow(
    new OperatorError('The migration 0002_wrong failed and was undone: division by zero'),
  )
  expect(
    await query(url, "SELECT to_regclass('people')::text AS people, to_regclass('half') AS half"),
  ).toEqual([{ people: 'people', half: null }])
})

test('a migration that was changed after it was applied is refused', async () => {
  const { url } = await createEmptyDatabase()
  await migrate({ connectionString: url }, { folder: await buildFolder(first) })
  const changed = await buildFolder({ '0001_people.sql': 'CREATE TABLE people (id bigint PRIMARY KEY);' })
  await expect(migrate({ connectionString: url }, { folder: changed })).rejects.toThrow(
    new OperatorError('The migration 0001_people was changed after it was applied to this database'),
  )
})

test('other line endings do not count as a change', async () => {
  const { url } = await createEmptyDatabase()
  await migrate(
    { connectionString: url },
    { folder: await buildFolder({ '0001_a.sql': 'SELECT 1;\nSELECT 2;\n' }) },
  )
  const turned = await buildFolder({ '0001_a.sql': 'SELECT 1;\r\nSELECT 2;\r\n' })
  expect(await migrate({ connectionString: url }, { folder: turned })).toEqual({ fresh: false, applied: [] })
})

test('a database newer than the program is refused', async () => {
  const { url } = await createEmptyDatabase()
  await migrate({ connectionString: url }, { folder: await buildFolder({ ...first, ...second }) })
  await expect(migrate({ connectionString: url }, { folder: await buildFolder(first) })).rejects.toThrow(
    new OperatorError('The database is newer than this program: it has the unknown migration 0002_names'),
  )
})

test('who goes back on purpose is let in, if nothing but the newer migrations differs', async () => {
  const { url } = await createEmptyDatabase()
  await migrate({ connectionString: url }, { folder: await buildFolder({ ...first, ...second }) })
  const goBack = async (files: Record<string, string>) =>
    migrate({ connectionString: url }, { folder: await buildFolder(files), newer: 'allow' })
  expect(await goBack(first)).toEqual({ fresh: false, applied: [] })
  await expect(goBack({ '0001_other.sql': 'SELECT 1;' })).rejects.toThrow('newer than this program')
  await expect(goBack({ '0001_people.sql': 'SELECT 1;' })).rejects.toThrow('was changed')
})

test('a gap in the numbering is refused before anything is applied', async () => {
  const { url } = await createEmptyDatabase()
  const folder = await buildFolder({ ...first, '0003_late.sql': 'SELECT 1;' })
  await expect(migrate({ connectionString: url }, { folder })).rejects.toThrow(
    /0003_late\.sql breaks the numbering/,
  )
  expect(await query(url, "SELECT to_regclass('people') AS people")).toEqual([{ people: null }])
})

test('SECURITY 49: a migration that meets a long transaction keeps nobody waiting, says why, and comes through', async () => {
  const { url } = await createEmptyDatabase()
  await migrate({ connectionString: url }, { folder: await buildFolder(first) })
  const [long, other] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([long.connect(), other.connect()])
  onTestFinished(async () => void (await Promise.all([long.end(), other.end()])))
  await long.query("SET application_name = 'a long report'; BEGIN; SELECT FROM people")
  const lines: string[] = []
  const migrating = migrate(
    { connectionString: url },
    { folder: await buildFolder({ ...first, ...second }), log: (line) => lines.push(line) },
  )
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  // Behind a migration that never stepped back they would wait for as long as the transaction is open: for ever.
  for (let time = 0; time < 12; time++) {
    await other.query('SELECT FROM people')
    await sleep(500)
  }
  await long.query('COMMIT')
  expect(await migrating).toEqual({ fresh: false, applied: ['0002_names'] })
  expect(lines[0]).toMatch(
    /^The migration 0002_names waits for a table that somebody uses: session \d+ \(a long report\) has had a transaction open for \d+ s; trying again in 1 s$/,
  )
})

test.for([
  ['the migration waits first', 'SELECT 1'],
  ['people wait first', 'SELECT pg_sleep(0.2)'],
])(
  'SECURITY 49: where people and a migration wait for each other, the migration gives way (%s)',
  async ([, pause]) => {
    const { url } = await createEmptyDatabase()
    // Late, so that whichever session a busy machine holds up, the migration's own limit comes before it.
    const connection = { connectionString: url, options: '-c deadlock_timeout=1min' }
    const tables = { '0001_tables.sql': 'CREATE TABLE jobs (id integer); CREATE TABLE answers (id integer)' }
    await migrate(connection, { folder: await buildFolder(tables) })
    const person = new pg.Client(connection)
    await person.connect()
    onTestFinished(() => person.end())
    await person.query('BEGIN; INSERT INTO answers VALUES (1)')
    const limit = "CREATE TABLE limits AS SELECT current_setting('lock_timeout')::interval AS own"
    const both = {
      '0002_both.sql': `${limit}; ALTER TABLE jobs ADD a text; ${pause}; ALTER TABLE answers ADD a text`,
    }
    const migrating = migrate(connection, { folder: await buildFolder({ ...tables, ...both }) })
    const held = "SELECT FROM pg_locks WHERE relation = 'jobs'::regclass AND mode = 'AccessExclusiveLock'"
    await expect.poll(() => query(url, held), { interval: 10 }).toHaveLength(1)
    await person.query('INSERT INTO jobs VALUES (1)')
    await person.query('COMMIT')
    expect(await migrating).toMatchObject({ applied: ['0002_both'] })
    // PostgreSQL's usual `deadlock_timeout`.
    expect(await query(url, "SELECT own < '1 s' AS shorter FROM limits")).toEqual([{ shorter: true }])
  },
)

test('SECURITY 49: an instance that waits for the migration of another says so', async () => {
  const { url } = await createEmptyDatabase()
  const folder = await buildFolder({ ...first, '0002_slow.sql': 'SELECT pg_sleep(3);' })
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  await Promise.all([1, 2].map(() => migrate({ connectionString: url }, { folder, log })))
  expect(lines).toEqual(['Another instance migrates the database; waiting for it'])
})
