import type { ApplicationStatus } from '../../contract/applications.ts'
import type { Sender } from '../../contract/conversations.ts'
import type { Audience, Employment } from '../../contract/jobs.ts'
import type { CloseReason } from '../../contract/own-jobs.ts'
import type { PayPeriod } from '../../contract/pay.ts'
import type { ReportOutcome, ReportReason } from '../../contract/reports.ts'
import type { ResumeFields } from '../../contract/resumes.ts'

export interface DemoPerson {
  username: string
  firstName: string
  address: string
  /** Not a real number: +998 90 000 00 … is not in use. */
  phone: string
  displayName?: string
  about?: string
}

export interface DemoSeeker extends DemoPerson {
  resume?: ResumeFields
}

export interface DemoJob {
  /** Applications refer to the job by this key. */
  key: string
  employer: string
  jobType: string
  title: string
  location: string
  /** In so'm per month. */
  salary: number
  daysAgo: number
  description: string[]
}

export interface DemoFacts {
  /** Instead of the job's own, where it is not paid by the month. */
  salary?: number
  salaryMax?: number
  payPeriod?: PayPeriod
  employment?: Employment[]
  suits?: Audience[]
  positions?: number
  remote?: boolean
  state?: 'closed' | 'expired'
  closeReason?: CloseReason
  hiddenReason?: string
  /** Its employer has extended it today. */
  extended?: boolean
}

export interface DemoApplication {
  job: string
  seeker: string
  status: ApplicationStatus
  /** Hours between the job's posting and the application. */
  hoursAfter: number
  /** Hours between the application and its withdrawal. */
  withdrawnAfter?: number
  message: string
}

export interface DemoMarks {
  note?: string
  starred?: boolean
  hidesPhone?: true
}

export interface DemoReport {
  job: string
  reason: ReportReason
  text: string
  /** A visitor's when absent. */
  seeker?: string
  hoursAgo: number
  outcome?: ReportOutcome
}

export interface DemoConversation {
  job: string
  seeker: string
  messages: [Sender, string][]
}
