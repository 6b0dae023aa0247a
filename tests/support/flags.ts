import type { FlagFacts, FlagName } from '../../contract/reports.ts'
import type { Db } from '../../server/database/db.ts'
import { judgeJobs } from '../../server/moderation/judge-jobs.ts'

/** What the product finds suspicious in a job, by the names of the rules. */
export async function flagsOf(db: Db, { id }: { id: number }): Promise<Partial<Record<FlagName, FlagFacts>>> {
  const [judgement] = await judgeJobs(db, [id])
  return Object.fromEntries(judgement?.found.map(({ flag, facts }) => [flag, facts]) ?? [])
}
