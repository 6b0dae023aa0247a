import { sql } from 'drizzle-orm'
import { rememberedDays } from '../../contract/notifications.ts'
import type { Db } from '../database/db.ts'
import { bells, events, notifications } from '../database/event-schema.ts'
import { inBatches, type Task } from './task.ts'

const rowsAtOnce = 1_000
const tooOld = sql`now() - make_interval(days => ${rememberedDays})`

/** Deletes old events with their deliveries, and old entries of the bell. */
export const clearEvents: Task = {
  name: 'clear-events',
  schedule: '17 * * * *',
  async run({ db, signal }) {
    await inBatches(signal, () => deleteEvents(db))
    await inBatches(signal, () => deleteEntries(db))
  },
}

async function deleteEvents(db: Db): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM ${events} WHERE id = ANY(ARRAY(
      SELECT id FROM ${events} WHERE happened_at < ${tooOld} LIMIT ${rowsAtOnce} FOR UPDATE SKIP LOCKED
    ))`)
  return rowCount === rowsAtOnce
}

/** The bell is locked first, as by everyone. One that somebody uses just now is left for the next time. */
async function deleteEntries(db: Db): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM ${notifications} WHERE id = ANY(ARRAY(
      SELECT notifications.id FROM ${notifications} JOIN ${bells} USING (user_id)
      WHERE told_at < ${tooOld} LIMIT ${rowsAtOnce} FOR UPDATE OF bells SKIP LOCKED
    ))`)
  return rowCount === rowsAtOnce
}
