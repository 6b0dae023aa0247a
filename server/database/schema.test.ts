import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/database.ts'
import * as schema from './schema.ts'

const { pool } = await createTestDatabase()
const tables = Object.values(schema).map((table: PgTable) => getTableConfig(table))

interface Column {
  name: string
  type: string
  nullable: boolean
  identity: string | null
  hasDefault: boolean
}

/** What PostgreSQL obeys; columns that it computes itself are nobody's to mirror. */
async function columnsOf(table: string): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, NOT attnotnull AS nullable,
            CASE attidentity WHEN 'a' THEN 'always' WHEN 'd' THEN 'byDefault' END AS identity,
            atthasdef AS "hasDefault"
     FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     ORDER BY attname`,
    [table],
  )
  return rows
}

/** PostgreSQL's own spelling of a type. */
const spelled = (type: string) =>
  type.replace(/^timestamp \((\d)\) with time zone$/, 'timestamp($1) with time zone').replace(/, /g, ',')

test('the mirror has the tables that modules use', () => {
  expect(tables.map((table) => table.name)).toEqual(
    expect.arrayContaining(['users', 'sessions', 'job_types', 'jobs', 'applications', 'resumes']),
  )
})

test.each(tables)('$name in code is $name in the database, column for column', async ({ name, columns }) => {
  const mirrored = columns
    .map((column) => ({
      name: column.name,
      type: spelled(column.getSQLType()),
      nullable: !column.notNull,
      identity: column.generatedIdentity?.type ?? null,
      hasDefault: column.hasDefault && !column.generatedIdentity,
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  expect(mirrored).toEqual(await columnsOf(name))
})
