import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { jobFlags, reportQueue } from '../database/report-schema.ts'
import { jobs } from '../database/schema.ts'
import type { Judgement } from './judge-jobs.ts'

/**
 * Keeps what was found of a job and removes what is healed. A flag that an administrator has settled opens again only
 * when the job says something else than then.
 */
export async function keepFlags(tx: Db, { job, found }: Judgement): Promise<void> {
  // Who settles locks this row first, too.
  await tx.execute(sql`SELECT FROM ${reportQueue} WHERE job_id = ${job.id} FOR UPDATE`)
  await tx.execute(sql`
    DELETE FROM ${jobFlags} WHERE job_id = ${job.id}
      AND flag <> ALL(${sql.param(found.map(({ flag }) => flag))}::text[])`)
  await tx.execute(sql`
    INSERT INTO ${jobFlags} (job_id, flag, facts, judged)
    SELECT jobs.id, found.flag, found.facts, ${job.judged}
    FROM ${jobs} CROSS JOIN jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS found (flag text, facts jsonb)
    WHERE jobs.id = ${job.id}
    ON CONFLICT (job_id, flag) DO UPDATE SET facts = excluded.facts, judged = excluded.judged, found_at = now(),
      settled_at = CASE WHEN ${jobFlags.judged} = excluded.judged THEN ${jobFlags.settledAt} END
    WHERE (${jobFlags.facts}, ${jobFlags.judged}) IS DISTINCT FROM (excluded.facts, excluded.judged)`)
}
