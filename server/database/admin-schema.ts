import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Act } from '../../contract/admin-log.ts'
import { id, moment } from './columns.ts'

/** What administrators do. The database refuses to change or delete a row. */
export const adminLog = pgTable('admin_log', {
  id: id(),
  adminId: integer('admin_id').notNull(),
  act: text('act').$type<Act>().notNull(),
  jobId: integer('job_id'),
  userId: integer('user_id'),
  jobTypeId: integer('job_type_id'),
  reason: text('reason').notNull().default(''),
  details: jsonb('details').$type<Record<string, string | number | boolean>>().notNull().default({}),
  happenedAt: moment('happened_at').notNull().defaultNow(),
})

/** What administrators write down about a person, for each other. The database refuses to change a row. */
export const adminNotes = pgTable('admin_notes', {
  id: id(),
  userId: integer('user_id').notNull(),
  adminId: integer('admin_id').notNull(),
  text: text('text').notNull(),
  writtenAt: moment('written_at').notNull().defaultNow(),
})
