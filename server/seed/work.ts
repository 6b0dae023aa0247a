import type pg from 'pg'
import type { Random } from './random.ts'

/** What every part of a seeding shares. */
export interface Work {
  client: pg.ClientBase
  random: Random
  now: Date
  /** Told after each piece how many rows it added. */
  step: (count: number) => void
}

export const day = 86_400_000
export const period = 365 * day

/** Rows of one transaction: large enough to be quick, small enough to hold. */
const pieceSize = 5_000

/** Does `count` things piece by piece, each piece in a transaction of its own. */
export async function inPieces(
  { client, step }: Work,
  count: number,
  insert: (from: number, size: number) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < count; from += pieceSize) {
    const size = Math.min(pieceSize, count - from)
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

/** Ids of the table's own sequence, so that others may insert meanwhile. */
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
