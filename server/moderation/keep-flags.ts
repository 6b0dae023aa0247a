import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { jobFlags, reportQueue } from '../database/report-schema.ts'
import { jobs } from '../database/schema.ts'
import type { Judgement } from './judge-jobs.ts'

/**
 * Keeps what was found of these jobs and removes what is healed. A flag that an administrator has settled opens again
 * only when the job says something else than then.
 */
export async function keepFlags(tx: Db, judgements: Judgement[]): Promise<void> {
  const ids = sql.param(judgements.map(({ job }) => job.id))
  const found = judgements.flatMap(({ job, found }) =>
    found.map(({ flag, facts }) => ({ job_id: job.id, flag, facts, judged: job.judged })),
  )
  const recordset = sql`jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
    AS found (job_id int, flag text, facts jsonb, judged text)`
  // Who settles locks this row first, too.
  await tx.execute(sql`
    SELECT FROM ${reportQueue} WHERE job_id = ANY(${ids}::int[]) ORDER BY job_id FOR UPDATE`)
  await tx.execute(sql`
    DELETE FROM ${jobFlags} WHERE job_id = ANY(${ids}::int[])
      AND (job_id, flag) NOT IN (SELECT job_id, flag FROM ${recordset})`)
  if (found.length === 0) return
  await tx.execute(sql`
    INSERT INTO ${jobFlags} (job_id, flag, facts, judged)
    SELECT jobs.id, found.flag, found.facts, found.judged
    FROM ${recordset} JOIN ${jobs} ON jobs.id = found.job_id ORDER BY jobs.id, found.flag
    ON CONFLICT (job_id, flag) DO UPDATE SET facts = excluded.facts, judged = excluded.judged, found_at = now(),
      settled_at = CASE WHEN ${jobFlags.judged} = excluded.judged THEN ${jobFlags.settledAt} END
    WHERE (${jobFlags.facts}, ${jobFlags.judged}) IS DISTINCT FROM (excluded.facts, excluded.judged)`)
}
