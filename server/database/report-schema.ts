import { bigint, customType, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FlagFacts, FlagName, ReportOutcome, ReportReason } from '../../contract/reports.ts'
import { id, moment } from './columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const jobReports = pgTable('job_reports', {
  id: id(),
  jobId: integer('job_id').notNull(),
  /** NULL for a visitor. */
  userId: integer('user_id'),
  reason: text('reason').$type<ReportReason>().notNull(),
  text: text('text').notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
  settledAt: moment('settled_at'),
  outcome: text('outcome').$type<ReportOutcome>(),
})

/** Which visitors have reported which job. */
export const reportVisitors = pgTable(
  'report_visitors',
  {
    jobId: integer('job_id').notNull(),
    visitorHash: bytea('visitor_hash').notNull(),
    reportedAt: moment('reported_at').notNull().defaultNow(),
  },
  ({ jobId, visitorHash }) => [primaryKey({ columns: [jobId, visitorHash] })],
)

export const jobFlags = pgTable(
  'job_flags',
  {
    jobId: integer('job_id').notNull(),
    flag: text('flag').$type<FlagName>().notNull(),
    facts: jsonb('facts').$type<FlagFacts>().notNull().default({}),
    /** What the job said then, as a hash. */
    judged: text('judged').notNull(),
    foundAt: moment('found_at').notNull().defaultNow(),
    settledAt: moment('settled_at'),
  },
  ({ jobId, flag }) => [primaryKey({ columns: [jobId, flag] })],
)

/** How much of each job waits for an administrator, kept by triggers. */
export const reportQueue = pgTable('report_queue', {
  jobId: integer('job_id').primaryKey(),
  openReports: integer('open_reports').notNull().default(0),
  openFlags: integer('open_flags').notNull().default(0),
})

export const jobsToFlag = pgTable('jobs_to_flag', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  jobId: integer('job_id').notNull(),
})

/** What judged jobs say, folded and hashed. */
export const jobTexts = pgTable('job_texts', {
  jobId: integer('job_id').primaryKey(),
  textHash: bytea('text_hash').notNull(),
})
