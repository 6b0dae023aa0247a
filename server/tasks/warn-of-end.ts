import { asc, sql } from 'drizzle-orm'
import { warningDays } from '../../contract/jobs.ts'
import type { Db } from '../database/db.ts'
import { isOpen } from '../database/job-view.ts'
import { jobs } from '../database/schema.ts'
import { inBatches, type Task } from './task.ts'

const jobsAtOnce = 200

/**
 * Marks the open jobs that end within three days: their employers are told, and their home says so. A hidden job is left
 * for the first run after it is shown again.
 */
export const warnOfEnd: Task = {
  name: 'warn-of-end',
  schedule: '*/5 * * * *',
  run: ({ db, signal }) => inBatches(signal, () => warnOfSome(db)),
}

async function warnOfSome(db: Db): Promise<boolean> {
  const ending = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      sql`${isOpen} AND ${jobs.expiresAt} <= now() + make_interval(days => ${warningDays})
        AND ${jobs.warnedAt} IS NULL`,
    )
    .orderBy(asc(jobs.expiresAt))
    .limit(jobsAtOnce)
    .for('update', { skipLocked: true })
  const { rowCount } = await db
    .update(jobs)
    .set({ warnedAt: sql`now()` })
    .where(sql`${jobs.id} = ANY(ARRAY(${ending}))`)
  return rowCount === jobsAtOnce
}
