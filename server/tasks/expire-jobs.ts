import { asc, lte, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { jobs } from '../database/schema.ts'
import { inBatches, type Task } from './task.ts'

/**
 * A second or so: whoever closes one of them waits that long. Smaller batches would make the public lists anew more often,
 * larger ones might take longer than a statement may.
 */
const jobsAtOnce = 4_000

/** Ends the jobs whose time is over. */
export const expireJobs: Task = {
  name: 'expire-jobs',
  schedule: '* * * * *',
  run: ({ db, signal }) => inBatches(signal, () => expireSome(db), { rests: 0.5 }),
}

/** A job that its employer is changing just now is left for the next batch: extended, it is over no more. */
async function expireSome(db: Db): Promise<boolean> {
  const over = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(sql`${jobs.state} = 'open' AND ${lte(jobs.expiresAt, sql`now()`)}`)
    .orderBy(asc(jobs.expiresAt))
    .limit(jobsAtOnce)
    .for('update', { skipLocked: true })
  const { rowCount } = await db
    .update(jobs)
    .set({ state: 'expired' })
    .where(sql`${jobs.id} = ANY(ARRAY(${over}))`)
  return rowCount === jobsAtOnce
}
