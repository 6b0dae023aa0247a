import { sql } from 'drizzle-orm'
import type { JobSort } from '../../contract/job-lists.ts'
import { newestJobs } from '../database/job-view.ts'
import { type Keyset, keyset } from '../database/keyset.ts'
import { jobs } from '../database/schema.ts'

/** What a month of full-time work brings; nothing for a task. */
export const monthPay = sql`month_pay(${jobs.salary}, ${jobs.payPeriod})`

const bestPaidJobs = keyset(
  'salary',
  { by: monthPay, kind: 'money', order: 'DESC' },
  { by: jobs.id, kind: 'integer', order: 'DESC' },
)

/** Newest first within a rank. The query computes the rank: see find-jobs.ts. */
const bestMatches = keyset(
  'match',
  { by: sql`jobs.rank`, kind: 'integer', order: 'ASC' },
  { by: jobs.createdAt, kind: 'moment', order: 'DESC' },
  { by: jobs.id, kind: 'integer', order: 'DESC' },
)

export const jobOrders: Record<JobSort, Keyset> = {
  newest: newestJobs,
  salary: bestPaidJobs,
  match: bestMatches,
}
