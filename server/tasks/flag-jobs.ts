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
  // For what was posted while no worker was listening.
  schedule: '* * * * *',
  run: ({ db, signal }) => inTurns({ db, signal, task: flagJobs }, () => flagSome(db)),
}

/** A job is either still to be judged, or its flags are those of what it says. */
async function flagSome(db: Db): Promise<boolean> {
  const notes = await db.select().from(jobsToFlag).orderBy(jobsToFlag.id).limit(notesAtOnce)
  if (notes.length === 0) return false
  const notesOf = Map.groupBy(notes, ({ jobId }) => jobId)
  const judgements = new Map(
    (await judgeJobs(db, [...notesOf.keys()])).map((judgement) => [judgement.job.id, judgement]),
  )
  for (const [jobId, ofJob] of notesOf) {
    const done = ofJob.map(({ id }) => id)
    await db.transaction(async (tx) => {
      const { rowCount } = await tx.delete(jobsToFlag).where(inArray(jobsToFlag.id, done))
      const judgement = judgements.get(jobId)
      // None left: another worker was faster, and may have judged a later text.
      if (rowCount && judgement) await keepFlags(tx, judgement)
    })
  }
  return true
}
