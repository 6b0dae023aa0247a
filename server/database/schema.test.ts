import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/database.ts'
import * as adminSchema from './admin-schema.ts'
import * as countSchema from './count-schema.ts'
import * as eventSchema from './event-schema.ts'
import * as jobTypeSchema from './job-type-schema.ts'
import * as numbersSchema from './numbers-schema.ts'
import * as placeSchema from './place-schema.ts'
import * as readSchema from './read-schema.ts'
import * as reportSchema from './report-schema.ts'
import * as savedSchema from './saved-schema.ts'
import * as schema from './schema.ts'
import * as telegramSchema from './telegram-schema.ts'

const { pool } = await createTestDatabase()
const tables = Object.values({
  ...schema,
  ...adminSchema,
  ...countSchema,
  ...eventSchema,
  ...numbersSchema,
  ...placeSchema,
  ...readSchema,
  ...reportSchema,
  ...jobTypeSchema,
  ...savedSchema,
  ...telegramSchema,
}).map((table: PgTable) => getTableConfig(table))

interface Column {
  name: string
  type: string
  nullable: boolean
  identity: string | null
  hasDefault: boolean
  generated: boolean
}

/** What PostgreSQL has. */
async function columnsOf(table: string): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, NOT attnotnull AS nullable,
            CASE attidentity WHEN 'a' THEN 'always' WHEN 'd' THEN 'byDefault' END AS identity,
            atthasdef AND attgenerated = '' AS "hasDefault", attgenerated <> '' AS generated
     FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
     ORDER BY attname`,
    [table],
  )
  return rows
}

/** PostgreSQL's own spelling of a type. */
const spelled = (type: string) =>
  type.replace(/^timestamp \((\d)\) with time zone$/, 'timestamp($1) with time zone').replace(/, /g, ',')

test('the mirror has every table', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') ORDER BY relname`)
  expect(tables.map(({ name }) => name).toSorted()).toEqual(rows.map(({ name }) => name))
})

test.each(tables)('$name in code is $name in the database, column for column', async ({ name, columns }) => {
  const mirrored = columns
    .map((column) => ({
      name: column.name,
      type: spelled(column.getSQLType()),
      nullable: !column.notNull,
      identity: column.generatedIdentity?.type ?? null,
      hasDefault: column.hasDefault && !column.generatedIdentity && !column.generated,
      generated: column.generated !== undefined,
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  expect(mirrored).toEqual(await columnsOf(name))
})
