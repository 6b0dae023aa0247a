import type pg from 'pg'
import type { Random } from './random.ts'

/** What all parts of the seeding share. */
export interface Work {
  client: pg.ClientBase
  random: Random
  now: Date
  /** Called after each batch with the number of rows. */
  step: (count: number) => void
}

export const day = 86_400_000
export const period = 365 * day

/** Rows per transaction: large enough to be fast, small enough for memory. */
const batchSize = 5_000

/** Inserts `count` rows in batches, each in its own transaction. */
export async function inBatches(
  { client, step }: Work,
  count: number,
  insert: (from: number, size: number) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < count; from += batchSize) {
    const size = Math.min(batchSize, count - from)
    await client.query('BEGIN')
    try {
      await insert(from, size)
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      throw error
    }
    step(size)
  }
}

/** Takes ids from the table's sequence, so that others can insert at the same time. */
export async function takeIds(
  client: pg.ClientBase,
  { table, count }: { table: 'users' | 'jobs'; count: number },
): Promise<number[]> {
  const { rows } = await client.query<{ ids: number[] }>(
    `SELECT array_agg(nextval(pg_get_serial_sequence($1, 'id'))::int ORDER BY n) AS ids
     FROM generate_series(1, $2::int) AS n`,
    [table, count],
  )
  return rows[0]?.ids ?? []
}
