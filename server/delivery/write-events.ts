import type { Db } from '../database/db.ts'
import { events } from '../database/event-schema.ts'

type NewEvent = Omit<typeof events.$inferInsert, 'id' | 'spread'>

/**
 * Tells people of what no row of a table says; what a row says is written by the trigger of its table. Call it with the
 * transaction of the cause.
 */
export async function writeEvents(db: Db, told: NewEvent[]): Promise<void> {
  if (told.length > 0) await db.insert(events).values(told)
}
