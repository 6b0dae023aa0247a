import { inArray, sql } from 'drizzle-orm'
import type { FlagFacts, FlagName } from '../../contract/reports.ts'
import type { Db } from '../database/db.ts'
import { jobs } from '../database/schema.ts'
import type { FlagRule, JudgedJob } from './flag.ts'
import { cardNumber } from './flags/card-number.ts'
import { editedSinceHidden } from './flags/edited-since-hidden.ts'
import { manyJobs } from './flags/many-jobs.ts'
import { oddPay } from './flags/odd-pay.ts'
import { prepayment } from './flags/prepayment.ts'
import { repeatedText } from './flags/repeated-text.ts'
import { sharedPhone } from './flags/shared-phone.ts'

/** Every rule. */
const rules: FlagRule[] = [
  ...[oddPay, cardNumber, prepayment, sharedPhone, repeatedText, manyJobs],
  editedSinceHidden,
]

interface FoundFlag {
  flag: FlagName
  facts: FlagFacts
}

export interface Judgement {
  job: JudgedJob
  found: FoundFlag[]
}

/** What all rules say of these jobs. Jobs that do not exist any more are left out. */
export async function judgeJobs(db: Db, ids: number[]): Promise<Judgement[]> {
  const judgements = (await readJobs(db, ids)).map((job): Judgement => ({ job, found: [] }))
  const judged = judgements.map(({ job }) => job)
  for (const { name: flag, find } of rules) {
    const found = await find(db, judged)
    for (const judgement of judgements) {
      const facts = found.get(judgement.job.id)
      if (facts) judgement.found.push({ flag, facts })
    }
  }
  return judgements
}

async function readJobs(db: Db, ids: number[]): Promise<JudgedJob[]> {
  const pay = (bound: typeof jobs.salary | ReturnType<typeof sql>) =>
    sql<number>`month_pay(${bound}, ${jobs.payPeriod})::float8`
  const rows = await db
    .select({
      id: jobs.id,
      employerId: jobs.employerId,
      jobTypeId: jobs.jobTypeId,
      title: jobs.title,
      description: jobs.description,
      location: jobs.location,
      editedSinceHidden: jobs.editedSinceHidden,
      payPeriod: jobs.payPeriod,
      least: pay(jobs.salary),
      most: pay(sql`coalesce(${jobs.salaryMax}, ${jobs.salary})`),
      judged: sql<string>`md5(jsonb_build_array(${jobs.title}, ${jobs.description}, ${jobs.location}, ${jobs.salary},
        ${jobs.salaryMax}, ${jobs.payPeriod}, ${jobs.jobTypeId})::text)`,
    })
    .from(jobs)
    .where(inArray(jobs.id, ids))
    .orderBy(jobs.id)
  return rows.map(({ payPeriod, least, most, ...job }) => ({
    ...job,
    monthPay: payPeriod === 'task' ? null : { least, most },
  }))
}
