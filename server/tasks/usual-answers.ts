import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { applications, users } from '../database/schema.ts'
import { inBatches, type Task } from './task.ts'

const employersAtOnce = 500
/** Older answers tell little of today. */
const rememberedDays = 90
/** Fewer tell nothing. */
const leastAnswers = 5

/** Reckons in how many days each employer usually answers. */
export const usualAnswers: Task = {
  name: 'usual-answers',
  // At night in Uzbekistan.
  schedule: '37 22 * * *',
  makeUp: true,
  async run({ db, signal }) {
    let after = 0
    await inBatches(
      signal,
      async () => {
        const last = await reckonSome(db, after)
        after = last ?? after
        return last !== null
      },
      { rests: 1 },
    )
  },
}

/** The median of the days that began until the answer. Gives the last employer; null when there are no more. */
async function reckonSome(db: Db, after: number): Promise<number | null> {
  const days = sql`ceil(extract(epoch FROM ${applications.decidedAt} - ${applications.appliedAt}) / 86400)`
  const { rows } = await db.execute<{ last: number | null }>(sql`
    WITH batch AS (
      SELECT ${users.id} FROM ${users} WHERE ${users.role} = 'employer' AND ${users.id} > ${after}
      ORDER BY ${users.id} LIMIT ${employersAtOnce}
    ), usual AS (
      SELECT batch.id, (
        SELECT CASE WHEN count(*) >= ${leastAnswers}
          THEN greatest(1, percentile_disc(0.5) WITHIN GROUP (ORDER BY ${days})) END
        FROM ${applications} WHERE ${applications.employerId} = batch.id
          AND ${applications.decidedAt} > now() - make_interval(days => ${rememberedDays})
      ) AS days FROM batch
    ), changed AS (
      UPDATE ${users} SET answers_in_days = usual.days FROM usual
      WHERE ${users.id} = usual.id AND ${users.answersInDays} IS DISTINCT FROM usual.days
    )
    SELECT max(id) AS last FROM batch`)
  return rows[0]?.last ?? null
}
