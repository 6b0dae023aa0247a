import type pg from 'pg'
import type { Random } from './random.ts'

/** What all parts of the seeding share. */
export interface Work {
  client: pg.ClientBase
  random: Random
  now: Date
  /** All in one transaction, which is open already. */
  inOne: boolean
  /** Called after each batch with the number of rows. */
  step: (count: number) => void
}

export const day = 86_400_000
export const period = 365 * day

/** Rows per statement: the triggers of a statement cost the same for many rows; their memory does not. */
const batchSize = { inOne: 100_000, alone: 5_000 }

/** Inserts `count` rows in batches, each in its own transaction unless all are in one. */
export async function inBatches(
  { client, inOne, step }: Work,
  count: number,
  insert: (from: number, size: number) => Promise<void>,
): Promise<void> {
  const most = inOne ? batchSize.inOne : batchSize.alone
  for (let from = 0; from < count; from += most) {
    const size = Math.min(most, count - from)
    await (inOne ? insert(from, size) : inTransaction(client, () => insert(from, size)))
    step(size)
  }
}

export async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** Takes ids from the table's sequence, so that others can insert at the same time. */
export async function takeIds(
  client: pg.ClientBase,
  { table, count }: { table: 'users' | 'jobs'; count: number },
): Promise<number[]> {
  const { rows } = await client.query<{ ids: number[] }>(
    `SELECT array_agg(nextval(sequence)::int ORDER BY n) AS ids
     FROM (SELECT pg_get_serial_sequence($1, 'id')::regclass AS sequence) AS named, generate_series(1, $2::int) AS n`,
    [table, count],
  )
  return rows[0]?.ids ?? []
}
