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

/** The same text many times in a month: by several accounts, or by one again and again. */
export const repeatedText: FlagRule = {
  name: 'repeated_text',
  async find(db, job) {
    const textHash = await keepText(db, job)
    const { rows } = await db.execute<{ jobs: number; accounts: number; own: number }>(sql`
      SELECT count(*)::int AS jobs, count(DISTINCT employer_id)::int AS accounts,
        count(*) FILTER (WHERE employer_id = ${job.employerId})::int AS own
      FROM ${jobTexts} AS same JOIN ${jobs} ON jobs.id = same.job_id
      WHERE same.text_hash = ${textHash} AND jobs.created_at > now() - make_interval(days => ${days})`)
    const [found] = rows
    if (!found || (found.accounts <= mostAccounts && found.own <= mostByOne)) return undefined
    return found.accounts > mostAccounts
      ? { jobs: found.jobs, accounts: found.accounts }
      : { jobs: found.own, accounts: 1 }
  },
}

/** Another spelling, script or punctuation is no other text. The title is often changed, so it does not count. */
async function keepText(db: Db, { id, description }: JudgedJob): Promise<Buffer> {
  const textHash = createHash('sha256').update(fold(description)).digest().subarray(0, 16)
  await db.execute(sql`
    INSERT INTO ${jobTexts} (job_id, text_hash) SELECT id, ${textHash} FROM ${jobs} WHERE id = ${id}
    ON CONFLICT (job_id) DO UPDATE SET text_hash = excluded.text_hash
    WHERE ${jobTexts.textHash} <> excluded.text_hash`)
  return textHash
}
