import type { FlagFacts, FlagName } from '../../contract/reports.ts'
import type { Db } from '../database/db.ts'

/** What a rule may look at. */
export interface JudgedJob {
  id: number
  employerId: number
  jobTypeId: number
  title: string
  description: string
  location: string
  editedSinceHidden: boolean
  /** What a month of full-time work brings, from and to; null when the pay is for a task. */
  monthPay: { least: number; most: number } | null
  /** All that it says, as a hash. */
  judged: string
}

/** One rule: what it finds suspicious, by the id of the job. */
export interface FlagRule {
  name: FlagName
  find(db: Db, jobs: JudgedJob[]): Promise<Map<number, FlagFacts>>
}

/** A rule that looks at nothing but the job itself. */
export const ruleOfOne = (name: FlagName, find: (job: JudgedJob) => FlagFacts | undefined): FlagRule => ({
  name,
  async find(_db, jobs) {
    const found = new Map<number, FlagFacts>()
    for (const job of jobs) {
      const facts = find(job)
      if (facts) found.set(job.id, facts)
    }
    return found
  },
})

/** The words that people read. */
export const textsOf = ({ title, description, location }: JudgedJob) => [title, description, location]
