import { and, eq, inArray, notExists } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { jobFlags, jobsToFlag } from '../database/report-schema.ts'
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
  // For what was posted while no worker was listening.
  schedule: '* * * * *',
  run: ({ db, signal }) => inTurns({ db, signal, task: flagJobs }, () => flagSome(db)),
}

/** A job is either still to be judged, or its flags are those of what it says. */
async function flagSome(db: Db): Promise<boolean> {
  const notes = await db.select().from(jobsToFlag).orderBy(jobsToFlag.id).limit(notesAtOnce)
  if (notes.length === 0) return false
  const judgements = await judgeJobs(db, [...new Set(notes.map(({ jobId }) => jobId))])
  const suspicious = new Set(judgements.filter(({ found }) => found.length > 0).map(({ job }) => job.id))
  const harmless = await forgetHarmless(
    db,
    notes.filter(({ jobId }) => !suspicious.has(jobId)),
  )
  for (const judgement of judgements) {
    const { id: jobId } = judgement.job
    if (harmless.has(jobId)) continue
    const done = notes.filter((note) => note.jobId === jobId).map(({ id }) => id)
    await db.transaction(async (tx) => {
      const { rowCount } = await tx.delete(jobsToFlag).where(inArray(jobsToFlag.id, done))
      // None left: another worker was faster, and may have judged a later text.
      if (rowCount) await keepFlags(tx, judgement)
    })
  }
  return true
}

type Note = typeof jobsToFlag.$inferSelect

/** Takes the notes of all jobs away that had no flag before either: most jobs, one statement. Gives these jobs. */
async function forgetHarmless(db: Db, notes: Note[]): Promise<Set<number>> {
  const ids = notes.map(({ id }) => id)
  const flags = db.select().from(jobFlags).where(eq(jobFlags.jobId, jobsToFlag.jobId))
  const forgotten = await db
    .delete(jobsToFlag)
    .where(and(inArray(jobsToFlag.id, ids), notExists(flags)))
    .returning({ jobId: jobsToFlag.jobId })
  return new Set(forgotten.map(({ jobId }) => jobId))
}
