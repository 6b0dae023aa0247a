import { listTables } from '../../server/backup/tables.ts'
import type { World } from './app.ts'

/** Every request may update a session, and a download gives its place back some time after its end. */
const passing = new Set(['sessions', 'export_places'])

/** Every logged table but those. */
export async function tablesOfPeople({ pool }: Pick<World, 'pool'>): Promise<string[]> {
  const client = await pool.connect()
  const tables = await listTables(client).finally(() => client.release())
  return tables.map(({ name }) => name).filter((name) => !passing.has(name))
}

const statements = new WeakMap<World['pool'], Promise<string>>()

/** The tables stay the same, and to list them takes dozens of queries. */
async function statementFor(world: Pick<World, 'pool'>): Promise<string> {
  const written = (await tablesOfPeople(world)).map(
    (table) => `SELECT '${table}' AS name, count(*), sum(xmin::text::bigint) FROM ${table}`,
  )
  // So many tables are read in parallel, in any order.
  return `${written.join(' UNION ALL ')} ORDER BY name`
}

/**
 * What was written, told by the transactions that wrote the rows: if it is equal, nothing was written. To read and compare
 * the rows themselves takes ten times as long.
 */
export async function snapshot(world: Pick<World, 'pool'>): Promise<unknown> {
  const { pool } = world
  const statement = statements.get(pool) ?? statementFor(world)
  statements.set(pool, statement)
  const { rows } = await pool.query({ name: 'snapshot', text: await statement })
  return rows
}
