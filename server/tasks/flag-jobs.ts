import { inArray } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { jobsToFlag } from '../database/report-schema.ts'
import { judgeJobs } from '../moderation/judge-jobs.ts'
import { keepFlags } from '../moderation/keep-flags.ts'
import { inTurns } from './in-turns.ts'
import type { Task } from './task.ts'

const notesAtOnce = 50

/** Looks for what is suspicious in jobs that were posted or changed. No request waits for it. */
export const flagJobs: Task = {
  name: 'flag-jobs',
  alone: true,
  wakesOn: 'jobs_to_flag',
  sleeps: 2_000,
  // For what was posted while no worker was listening.
  schedule: '* * * * *',
  run: ({ db, signal }) => inTurns({ db, signal, task: flagJobs }, () => flagSome(db)),
}

/** A job is either still to be judged, or its flags are those of what it says. Whether more are waiting. */
async function flagSome(db: Db): Promise<boolean> {
  const notes = await db.select().from(jobsToFlag).orderBy(jobsToFlag.id).limit(notesAtOnce)
  if (notes.length === 0) return false
  const judgements = await judgeJobs(db, [...new Set(notes.map(({ jobId }) => jobId))])
  await db.transaction(async (tx) => {
    const ids = notes.map(({ id }) => id)
    const taken = await tx
      .delete(jobsToFlag)
      .where(inArray(jobsToFlag.id, ids))
      .returning({ jobId: jobsToFlag.jobId })
    // None left of a job: another worker was faster, and may have judged a later text.
    const own = new Set(taken.map(({ jobId }) => jobId))
    await keepFlags(
      tx,
      judgements.filter(({ job }) => own.has(job.id)),
    )
  })
  return notes.length === notesAtOnce
}
