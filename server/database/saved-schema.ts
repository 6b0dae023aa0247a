import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Frequency } from '../../contract/saved-searches.ts'
import { id, moment, tsvector } from './columns.ts'

/** The filters of the list, by their names in its address. */
export type StoredFilters = Record<string, string | number | boolean>

export const savedJobs = pgTable(
  'saved_jobs',
  {
    seekerId: integer('seeker_id').notNull(),
    jobId: integer('job_id').notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  ({ seekerId, jobId }) => [primaryKey({ columns: [seekerId, jobId] })],
)

export const savedSearches = pgTable('saved_searches', {
  id: id(),
  seekerId: integer('seeker_id').notNull(),
  name: text('name').notNull(),
  filters: jsonb('filters').$type<StoredFilters>().notNull(),
  frequency: text('frequency').$type<Frequency>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  stopKey: text('stop_key').notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
  /** Every job that it can find has one of them. */
  keys: text('keys').array().notNull(),
  keyedBy: text('keyed_by').notNull(),
  jobTypeId: integer('job_type_id'),
  placeId: integer('place_id'),
  leastPay: numeric('least_pay'),
  facts: text('facts').array().notNull(),
})

/** Which search found which job, and whether its seeker has been told. */
export const searchMatches = pgTable(
  'search_matches',
  {
    searchId: integer('search_id').notNull(),
    jobId: integer('job_id').notNull(),
    foundAt: moment('found_at').notNull().defaultNow(),
    told: boolean('told').notNull().default(false),
  },
  ({ searchId, jobId }) => [primaryKey({ columns: [searchId, jobId] })],
)

/** New and changed jobs that searches are to be found for, with what they were before. */
export const jobsToMatch = pgTable('jobs_to_match', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  jobId: integer('job_id').notNull(),
  wordsBefore: tsvector('words_before').notNull().default(''),
  payBefore: numeric('pay_before'),
})
