import type { Pool } from 'pg'
import { expect } from 'vitest'

/** Every table of the database, with how many of its rows have this text anywhere. */
export async function searchTables(pool: Pool, text: string): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    SELECT quote_ident(nspname) || '.' || quote_ident(relname) AS name FROM pg_class
    JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind IN ('r', 'p') AND nspname !~ '^(pg_|information_schema)'`)
  expect(tables.length).toBeGreaterThan(35)
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `SELECT count(*)::int AS hits FROM ${name} AS t WHERE t::text ILIKE $1`,
      [`%${text}%`],
    )
    if (rows[0].hits > 0) found[name] = rows[0].hits
  }
  return found
}
