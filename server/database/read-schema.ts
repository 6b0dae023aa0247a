import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** The newest mark of each process that reads from a standby. */
export const readMarks = pgTable('read_marks', {
  reader: uuid('reader').primaryKey(),
  mark: integer('mark').notNull(),
  madeAt: moment('made_at').notNull().defaultNow(),
})
