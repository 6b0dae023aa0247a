import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { jobTypesToRefold } from '../database/job-type-schema.ts'
import { isOpen } from '../database/job-view.ts'
import { employersToRefold, jobs, jobTypes, users } from '../database/schema.ts'
import { inBatches, type Task } from './task.ts'

/** A tenth of a second or so: the employer's own calls may wait for it. */
const jobsAtOnce = 20

/** Whose names are among the words of a job. Only an open job has words. */
const renamed = [
  { named: users, queue: employersToRefold, key: sql`employer_id` },
  { named: jobTypes, queue: jobTypesToRefold, key: sql`job_type_id` },
]

/** Folds the jobs of renamed employers and job types again, so that they are found by the new name and not by the old one. */
export const refoldJobs: Task = {
  name: 'refold-jobs',
  // Renamings add the task. The schedule is for those of an older instance, or of a restored backup.
  schedule: '* * * * *',
  async run({ db, signal }) {
    for (const kind of renamed) await inBatches(signal, () => refoldSome(db, kind))
  },
}

type Renamed = (typeof renamed)[number]

async function refoldSome(db: Db, kind: Renamed): Promise<boolean> {
  const { named, queue, key } = kind
  return db.transaction(async (tx) => {
    const id = await readNumber(tx, sql`SELECT ${key} AS value FROM ${queue} LIMIT 1`)
    if (id === undefined) return false
    // A renaming locks the same two rows in the same order: it comes before this batch or after it.
    await tx.execute(sql`SELECT FROM ${named} WHERE id = ${id} FOR SHARE`)
    const isNext = sql`${key} = ${id}`
    const after = await readNumber(
      tx,
      sql`SELECT after_job AS value FROM ${queue} WHERE ${isNext} FOR UPDATE`,
    )
    if (after === undefined) return true
    const last = await refoldAfter(tx, { isNext, after })
    if (last === undefined) await tx.execute(sql`DELETE FROM ${queue} WHERE ${isNext}`)
    else await tx.execute(sql`UPDATE ${queue} SET after_job = ${last} WHERE ${isNext}`)
    return true
  })
}

async function readNumber(db: Db, query: SQL): Promise<number | undefined> {
  const { rows } = await db.execute<{ value: number }>(query)
  return rows[0]?.value
}

/** The last job of the batch; undefined when there was none. */
async function refoldAfter(db: Db, { isNext, after }: { isNext: SQL; after: number }) {
  // The trigger writes the words.
  const folded = await db
    .update(jobs)
    .set({ words: '' })
    .where(
      sql`${jobs.id} IN (
        SELECT id FROM ${jobs} WHERE ${isNext} AND ${jobs.id} > ${after} AND ${isOpen} ORDER BY id LIMIT ${jobsAtOnce}
      )`,
    )
    .returning({ id: jobs.id })
  return folded.length > 0 ? Math.max(...folded.map(({ id }) => id)) : undefined
}
