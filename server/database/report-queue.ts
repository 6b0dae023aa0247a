import { sql } from 'drizzle-orm'
import { reportQueue } from './report-schema.ts'

/** Whether a job waits for an administrator. In these very words, because the index has them. */
export const waits = sql`${reportQueue.openReports} + ${reportQueue.openFlags} > 0`
