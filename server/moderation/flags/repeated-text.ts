import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fold } from '../../../contract/fold.ts'
import type { Db } from '../../database/db.ts'
import { jobTexts } from '../../database/report-schema.ts'
import { jobs } from '../../database/schema.ts'
import type { FlagRule, JudgedJob } from '../flag.ts'

const days = 30
/** An employer who copies a job for a second shop is no spammer. */
const mostByOne = 4
const mostAccounts = 2

interface Repeated extends Record<string, unknown> {
  id: number
  jobs: number
  accounts: number
  own: number
}

/** The same text many times in a month: by several accounts, or by one again and again. */
export const repeatedText: FlagRule = {
  name: 'repeated_text',
  async find(db, judged) {
    await keepTexts(db, judged)
    const { rows } = await db.execute<Repeated>(sql`
      SELECT judged.id, count(*)::int AS jobs, count(DISTINCT other.employer_id)::int AS accounts,
        count(*) FILTER (WHERE other.employer_id = judged.employer_id)::int AS own
      FROM ${jobs} AS judged JOIN ${jobTexts} AS text ON text.job_id = judged.id
      JOIN ${jobTexts} AS same ON same.text_hash = text.text_hash JOIN ${jobs} AS other ON other.id = same.job_id
      WHERE judged.id = ANY(${sql.param(judged.map(({ id }) => id))}::int[])
        AND other.created_at > now() - make_interval(days => ${days})
      GROUP BY judged.id`)
    return new Map(
      rows.flatMap(({ id, jobs, accounts, own }) => {
        if (accounts > mostAccounts) return [[id, { jobs, accounts }]]
        return own > mostByOne ? [[id, { jobs: own, accounts: 1 }]] : []
      }),
    )
  },
}

/** Another spelling, script or punctuation is no other text. The title is often changed, so it does not count. */
async function keepTexts(db: Db, judged: JudgedJob[]): Promise<void> {
  const hashes = judged.map(({ description }) => createHash('sha256').update(fold(description)).digest('hex'))
  await db.execute(sql`
    INSERT INTO ${jobTexts} (job_id, text_hash)
    SELECT jobs.id, substr(decode(told.hash, 'hex'), 1, 16)
    FROM unnest(${sql.param(judged.map(({ id }) => id))}::int[], ${sql.param(hashes)}::text[]) AS told (id, hash)
    JOIN ${jobs} ON jobs.id = told.id ORDER BY jobs.id
    ON CONFLICT (job_id) DO UPDATE SET text_hash = excluded.text_hash
    WHERE ${jobTexts.textHash} <> excluded.text_hash`)
}
