import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, moment } from './columns.ts'

/** Uploaded pictures, named by the hash of their bytes. */
export const pictures = pgTable('pictures', {
  hash: text('hash').primaryKey(),
  bytes: bytea('bytes').notNull(),
  type: text('type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** When it was uploaded or shown last. */
  usedAt: moment('used_at').notNull().defaultNow(),
})

/** Renamed job types, by whose old name jobs may still be found. */
export const jobTypesToRefold = pgTable('job_types_to_refold', {
  jobTypeId: integer('job_type_id').primaryKey(),
  afterJob: integer('after_job').notNull().default(0),
})
