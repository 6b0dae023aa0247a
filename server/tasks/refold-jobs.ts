import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { employersToRefold, jobs, users } from '../database/schema.ts'
import { inBatches, type Task } from './task.ts'

/** A tenth of a second or so: the employer's own calls may wait for it. */
const jobsAtOnce = 20

/** Folds the jobs of renamed employers again, so that they are found by the new name and not by the old one. */
export const refoldJobs: Task = {
  name: 'refold-jobs',
  // Renamings add the task. The schedule is for those of an older instance, or of a restored backup.
  schedule: '* * * * *',
  run: ({ db, signal }) => inBatches(signal, () => refoldSome(db)),
}

async function refoldSome(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { employerId, afterJob } = employersToRefold
    const [next] = await tx.select({ id: employerId }).from(employersToRefold).limit(1)
    if (!next) return false
    const isNext = eq(employerId, next.id)
    // A renaming locks the same two rows in the same order: it comes before this batch or after it.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, next.id)).for('share')
    const [place] = await tx.select({ afterJob }).from(employersToRefold).where(isNext).for('update')
    if (!place) return true
    const last = await refoldAfter(tx, { employerId: next.id, after: place.afterJob })
    if (last === undefined) await tx.delete(employersToRefold).where(isNext)
    else await tx.update(employersToRefold).set({ afterJob: last }).where(isNext)
    return true
  })
}

/** The last job of the batch; undefined when there was none. */
async function refoldAfter(db: Db, { employerId, after }: { employerId: number; after: number }) {
  const some = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(sql`${jobs.employerId} = ${employerId} AND ${jobs.id} > ${after}`)
    .orderBy(asc(jobs.id))
    .limit(jobsAtOnce)
  // The trigger writes the words.
  const folded = await db
    .update(jobs)
    .set({ words: '' })
    .where(sql`${jobs.id} IN ${some}`)
    .returning({ id: jobs.id })
  return folded.length > 0 ? Math.max(...folded.map(({ id }) => id)) : undefined
}
