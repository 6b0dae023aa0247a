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

/** One rule: what it finds suspicious in a job, or nothing. */
export interface FlagRule {
  name: FlagName
  find(db: Db, job: JudgedJob): FlagFacts | undefined | Promise<FlagFacts | undefined>
}

/** The words that people read. */
export const textsOf = ({ title, description, location }: JudgedJob) => [title, description, location]
